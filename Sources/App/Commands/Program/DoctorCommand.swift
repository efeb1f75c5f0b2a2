import Arguments
import Models
import Repositories
import Terminal
import TerminalViews
import ViewModels

/// Checks everything that the program needs.
struct DoctorCommand: Command {
    static let name = "doctor"
    static let summary = StringKey.doctorSummary
    static let checksSettings = true
    static let quick = Option<Bool>("quick")
    let context: CommandContext
    let composition: Composition

    init(_ context: CommandContext, in composition: Composition) {
        self.context = context
        self.composition = composition
    }

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            discussion: .doctorDiscussion,
            options: [.headingOptions: strings([quick: .doctorQuick])],
            output: CommonOptions.formats(strings),
            examples: [
                "doctor": .doctorSummary, "doctor --json": .doctorReport,
            ]
        )
    }

    func run() async throws -> ExitStatus {
        var findings = try await services()
        findings.append(pictures())
        findings += system()
        let failure = findings.lazy.map(\.status).first { $0 != .done }
        return write(findings).or(failure ?? .done)
    }

    /// The way in which pictures are shown, and why.
    private func pictures() -> Finding {
        let support = context.pictureSupport()
        let choice = context[CommonOptions.pictures]
        let reason =
            if console.isAccessible {
                "--accessible"
            } else if choice != .auto {
                "--pictures " + choice.rawValue
            } else if !console.isTerminal {
                strings(.doctorNoTerminal)
            } else {
                strings(
                    console.renderer.showsColors
                        ? .doctorDetected : .doctorNoColors
                )
            }
        return Finding(
            "pictures",
            "\(support.pictures) (\(reason))" + passthrough
        )
    }

    /// What tmux keeps from the terminal.
    private var passthrough: String {
        let tmux = TerminalFacts.of(console.environment).tmux
        return console.isTerminal && tmux?.passesThrough == false
            ? "; " + strings(.doctorNoPassthrough) : ""
    }

    private func write(_ findings: [Finding]) -> ExitStatus {
        guard context[CommonOptions.format] == .text else {
            let members = findings.map { finding -> JSONValue in
                [
                    "name": .string(finding.name),
                    "ok": .bool(finding.status == .done),
                    "text": .string(finding.text),
                    "steps": .array(finding.steps),
                ]
            }
            return console.write(["findings": .array(members)])
        }
        let facts = findings.flatMap { finding in
            let mark = finding.status == .done ? "  " : "! "
            return [(mark, finding.text), ("  ", finding.passed)]
                .filter { !$0.1.isEmpty }
                .map { PhotoPage.Fact(name: $0 + finding.name, value: $1) }
        }
        return console.print(console.text(facts, isWrapped: false))
    }
}
