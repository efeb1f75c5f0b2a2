import Arguments
import ViewModels

// The commands about the program itself.
extension ProgramBuilder {
    var completions: CommandDescription {
        command(
            .completions,
            .completionsSummary,
            discussion: .completionsDiscussion,
            arguments: [
                ArgumentDescription(
                    "SHELL",
                    .choice(Shell.allCases.map { Choice($0.rawValue) }),
                    help: strings(.completionsShell)
                )
            ],
            examples: [
                example(
                    "nasa-photos completions bash > nasa-photos.bash",
                    .exampleCompletions
                )
            ]
        )
    }

    var manual: CommandDescription {
        command(
            .man,
            .manSummary,
            examples: [
                example("nasa-photos man > nasa-photos.1", .exampleMan)
            ]
        )
    }

    var config: CommandDescription {
        command(
            .config,
            .configSummary,
            discussion: .configDiscussion,
            groups: [oneFormat],
            examples: [example("nasa-photos config", .exampleConfig)]
        )
    }

    var doctor: CommandDescription {
        command(
            .doctor,
            .doctorSummary,
            groups: [oneFormat],
            examples: [example("nasa-photos doctor", .exampleDoctor)]
        )
    }

    var help: CommandDescription {
        CommandDescription(
            "help",
            summary: strings(.helpSummary),
            arguments: [
                ArgumentDescription(
                    "SUBJECT",
                    count: .oneOrNone,
                    help: strings(.helpArgument)
                )
            ],
            role: .help
        )
    }
}
