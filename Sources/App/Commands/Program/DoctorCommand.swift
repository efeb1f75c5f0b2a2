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
    private static let records = RecordOptions(["name", "ok", "text", "steps"])
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
            output: records.descriptions(strings),
            examples: [
                "doctor": .doctorSummary, "doctor --json": .doctorReport,
            ]
        )
    }

    func run() async throws -> ExitStatus {
        let form = try Self.records.form(context)
        var findings = try await services()
        findings.append(pictures())
        findings += system()
        let failure = findings.lazy.map(\.status).first { $0 != .done }
        return write(findings, as: form).or(failure ?? .done)
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

    private func write(
        _ findings: [Finding],
        as form: ExportOptions
    ) -> ExitStatus {
        if let form = form.forPrograms {
            let records = findings.map { finding in
                Record([
                    "name": .string(finding.name),
                    "ok": .bool(finding.status == .done),
                    "text": .string(finding.text),
                    "steps": .array(finding.steps),
                ])
            }
            return console.write(records, of: RecordList("findings"), as: form)
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
