import Arguments
import Testing

struct DescriptionProblemTests {
    private static let flag = OptionDescription("x", short: "x", help: "")
    private static let other = Option<Int>("x", "N", in: 1 ... 5, default: 6)
        .help("")

    private static func program(
        _ commands: [CommandDescription]
    ) -> ProgramDescription {
        ProgramDescription(
            name: "p",
            version: "1",
            summary: "",
            commandGroups: [(title: "", commands: commands)]
        )
    }

    private static func command(
        _ name: String,
        _ options: [OptionDescription] = [],
        _ counts: [ArgumentDescription.Count] = []
    ) -> CommandDescription {
        CommandDescription(
            name,
            summary: "",
            arguments: counts.map {
                ArgumentDescription("A", count: $0, help: "")
            },
            optionGroups: [OptionGroup("", options)]
        )
    }

    @Test func `a valid description has no problems`() {
        #expect(Demo.program.problems() == [])
    }

    @Test(arguments: [
        ([command("A b")], DescriptionProblem.invalidName("A b")),
        ([command("a-")], .invalidName("a-")),
        ([command("a"), command("a")], .duplicateName("a")),
        (
            [command("a", [flag, .init("y", short: "x", help: "")])],
            .duplicateSpelling(command: "a", "-x")
        ),
        (
            [command("a", [flag, .init("no-x", value: .init("N"), help: "")])],
            .duplicateSpelling(command: "a", "--no-x")
        ),
        (
            [
                command("a", [flag]),
                command("b", [.init("x", value: .init("N"), help: "")]),
            ],
            .ambiguousSpelling("--x")
        ),
        (
            [command("a", [], [.any, .oneOrNone])],
            .unreachableArgument(command: "a", placeholder: "A")
        ),
        (
            [command("a", [], [.oneOrNone, .one])],
            .unreachableArgument(command: "a", placeholder: "A")
        ),
        ([command("a", [other])], .invalidDefault("x")),
        (
            [command("a", [Option<Bool>("z").excluding("y=1").help("")])],
            .unknownExclusion(command: "a", "y=1")
        ),
    ])
    func `a mistake in a description is found`(
        commands: [CommandDescription],
        problem: DescriptionProblem
    ) {
        #expect(Self.program(commands).problems() == [problem])
    }
}
