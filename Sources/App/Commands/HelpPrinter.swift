import Arguments
import Models
import TerminalViews
import ViewModels

/// Prints help and the version.
struct HelpPrinter {
    let program: ProgramDescription
    let console: Console

    /// Describes `help`, which the parser turns into a request for help.
    static func description(_ strings: Strings) -> CommandDescription {
        CommandDescription(
            "help",
            summary: strings(.helpSummary),
            isHelp: true
        ) {
            let help = strings(.helpArgument)
            return CommandDetails(
                arguments: [.init("[SUBJECT]", help: help)]
            )
        }
    }

    func show(_ subject: HelpSubject) -> ExitStatus {
        switch subject {
        case .topic(HelpTopic.manual.name):
            return console.print(Manual.page(of: program, console.strings))
        case .topic(HelpTopic.schema.name):
            let schema = JSONFormatter.string(from: OutputSchema.document)
            return console.print(schema + "\n")
        default: return console.show(console.text(lines(of: subject)))
        }
    }

    /// The help on a subject, for the width of the terminal but for some
    /// columns.
    func lines(of subject: HelpSubject, margin: Int = 0) -> [String] {
        let isOnOptions = subject == .topic(HelpTopic.options.name)
        let formatter = HelpFormatter(
            program,
            headings: HelpHeadings(strings: console.strings),
            width: console.textWidth - margin,
            measure: console.renderer.width,
            fill: { [console] in console.renderer.wrap($0, to: $1) }
        )
        return formatter.lines(for: isOnOptions ? .options : subject)
    }

    func showVersion() -> ExitStatus {
        console.print(program.name + " " + program.version + "\n")
    }
}

extension HelpHeadings {
    /// Creates the headings in one language.
    init(strings: Strings) {
        self.init()
        usage = strings(.headingUsage)
        examples = strings(.headingExamples)
        arguments = strings(.headingArguments)
        options = strings(.headingOptions)
        topics = strings(.headingTopics)
        commandPlaceholder = strings(.headingCommand)
        optionsPlaceholder = strings(.headingOptionsMark)
        defaultLabel = strings(.defaultValue)
        choicesLabel = strings(.headingChoices)
        listLabel = strings(.headingList)
        manyChoices = strings(.headingMany)
        environmentLabel = strings(.environment)
        more = strings(.headingMore)
    }
}
