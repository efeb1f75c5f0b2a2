import Arguments
import ViewModels

extension HelpHeadings {
    /// The headings in a person's language.
    init(strings: Strings) {
        self.init()
        usage = strings(.headingUsage)
        examples = strings(.headingExamples)
        arguments = strings(.headingArguments)
        options = strings(.headingOptions)
        topics = strings(.headingTopics)
        commandPlaceholder = strings(.headingCommand)
        optionsPlaceholder = strings(.headingOptionsMark)
        defaultLabel = strings(.headingDefault)
        choicesLabel = strings(.headingChoices)
        listLabel = strings(.headingList)
        environmentLabel = strings(.headingEnvironment)
    }
}
