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
        console.print(console.text(formatter.lines(for: subject)))
    }

    private var formatter: HelpFormatter {
        HelpFormatter(
            program,
            headings: HelpHeadings(strings: console.strings),
            width: console.textWidth,
            measure: console.renderer.width
        )
    }

    func showVersion() -> ExitStatus {
        console.print(program.name + " " + program.version + "\n")
    }

    /// Prints a usage error; for a `?` as a value, what can be chosen.
    func refuse(_ error: UsageError) -> ExitStatus {
        if case .notAChoice(_, "?", let choices, _) = error.reason {
            return console.print(console.data(choices))
        }
        return refuse(
            UsageErrorFormatter(strings: console.strings).string(from: error),
            command: error.command
        )
    }

    /// Prints a usage error and where to find help.
    func refuse(_ text: String, command: String?) -> ExitStatus {
        console.say(text)
        let help = program.name + " help" + (command.map { " " + $0 } ?? "")
        console.say(.usageSeeHelp, help)
        return .usage
    }
}

/// Formats usage errors.
struct UsageErrorFormatter {
    let strings: Strings

    func string(from error: UsageError) -> String {
        switch error.reason {
        case .unknownCommand(let name, let suggestion):
            suggesting(suggestion, after: strings(.usageUnknownCommand, name))
        case .unknownSubject(let name, let suggestion, let topics):
            suggesting(
                suggestion,
                after: strings(
                    .usageUnknownSubject,
                    name,
                    topics.joined(separator: ", ")
                )
            )
        case .unknownOption(let name, let suggestion):
            suggesting(suggestion, after: strings(.usageUnknownOption, name))
        case .missingValue(let option, let placeholder):
            strings(.usageMissingValue, option, placeholder)
        case .unexpectedValue(let option, let value):
            strings(.usageUnexpectedValue, option, value)
        case .notANumber(let subject, let value):
            strings(.usageNotANumber, subject, value)
        case .outOfRange(let subject, let value, let range):
            strings(
                .usageOutOfRange,
                subject,
                value,
                String(range.lowerBound),
                String(range.upperBound)
            )
        case .notAChoice(let subject, let value, let choices, let suggestion):
            suggesting(
                suggestion,
                after: strings(
                    .usageNotAChoice,
                    subject,
                    value,
                    choices.joined(separator: ", ")
                )
            )
        case .conflict(let option, let other):
            strings(.usageConflict, option, other)
        case .missingArgument(let placeholder):
            strings(.usageMissingArgument, placeholder)
        case .unexpectedArgument(let word):
            strings(.usageUnexpectedArgument, word)
        }
    }

    func suggesting(_ name: String?, after text: String) -> String {
        name.map { strings(.usageDidYouMean, text, $0) } ?? text
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
