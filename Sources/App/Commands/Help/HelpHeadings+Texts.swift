import Arguments
import ViewModels

extension HelpHeadings {
    /// The headings in a person's language.
    init(texts: Texts) {
        self.init(
            usage: texts(.headingUsage),
            examples: texts(.headingExamples),
            arguments: texts(.headingArguments),
            options: texts(.headingOptions),
            topics: texts(.headingTopics),
            commandPlaceholder: texts(.headingCommand),
            optionsPlaceholder: texts(.headingOptionsMark),
            defaultLabel: texts(.headingDefault),
            choicesLabel: texts(.headingChoices),
            listLabel: texts(.headingList),
            environmentLabel: texts(.headingEnvironment)
        )
    }
}
