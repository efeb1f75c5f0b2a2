import Arguments
import Terminal
import TerminalViews
import ViewModels

/// Prints help, the version and usage errors.
struct HelpPrinter {
    let program: ProgramDescription
    let console: Console

    /// Describes `help`, which the parser turns into a request for help.
    static func description(_ strings: Strings) -> CommandDescription {
        CommandDescription(
            "help",
            summary: strings(.helpSummary),
            role: .help
        ) {
            CommandDetails(
                arguments: [
                    ArgumentDescription(
                        "SUBJECT",
                        count: .oneOrNone,
                        help: strings(.helpArgument)
                    )
                ]
            )
        }
    }

    func show(_ subject: HelpSubject) -> ExitStatus {
        let formatter = HelpFormatter(
            program,
            headings: HelpHeadings(strings: console.strings),
            width: console.textWidth,
            measure: console.renderer.width
        )
        return console.print(console.text(formatter.lines(for: subject)))
    }

    func showVersion() -> ExitStatus {
        console.print(program.name + " " + program.version + "\n")
    }

    /// Prints a usage error; for a `?` as a value, what can be chosen.
    func refuse(_ error: UsageError) -> ExitStatus {
        if case .notAChoice(_, "?", let choices, _) = error.reason {
            return console.print(console.data(choices))
        }
        return refuse(console.strings(error), command: error.command)
    }

    /// Prints a usage error and where to find help.
    func refuse(_ text: String, command: String?) -> ExitStatus {
        console.say(text)
        let help = program.name + " help" + (command.map { " " + $0 } ?? "")
        console.say(.usageSeeHelp, help)
        return .usage
    }
}

extension Strings {
    /// Puts a usage error into words.
    func callAsFunction(_ error: UsageError) -> String {
        switch error.reason {
        case .unknownCommand(let name, let suggestion):
            suggesting(suggestion, after: self(.usageUnknownCommand, name))
        case .unknownSubject(let name, let suggestion, let topics):
            suggesting(
                suggestion,
                after: self(
                    .usageUnknownSubject,
                    name,
                    topics.joined(separator: ", ")
                )
            )
        case .unknownOption(let name, let suggestion):
            suggesting(suggestion, after: self(.usageUnknownOption, name))
        case .missingValue(let option, let placeholder):
            self(.usageMissingValue, option, placeholder)
        case .unexpectedValue(let option, let value):
            self(.usageUnexpectedValue, option, value)
        case .notANumber(let subject, let value):
            self(.usageNotANumber, subject, value)
        case .outOfRange(let subject, let value, let range):
            self(
                .usageOutOfRange,
                subject,
                value,
                String(range.lowerBound),
                String(range.upperBound)
            )
        case .notAChoice(let subject, let value, let choices, let suggestion):
            suggesting(
                suggestion,
                after: self(
                    .usageNotAChoice,
                    subject,
                    value,
                    choices.joined(separator: ", ")
                )
            )
        case .conflict(let option, let other):
            self(.usageConflict, option, other)
        case .missingArgument(let placeholder):
            self(.usageMissingArgument, placeholder)
        case .unexpectedArgument(let word):
            self(.usageUnexpectedArgument, word)
        }
    }

    func suggesting(_ name: String?, after text: String) -> String {
        name.map { self(.usageDidYouMean, text, $0) } ?? text
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
        environmentLabel = strings(.environment)
        commonOptions = strings(.helpCommonOptions, "nasa-photos help")
    }
}
