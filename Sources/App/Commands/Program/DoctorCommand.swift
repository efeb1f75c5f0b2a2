import Arguments
import Foundation
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
    private static let records = RecordOptions(["name", "ok", "text"])
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
                "doctor": .doctorSummary, "doctor --verbose": .doctorReport,
            ]
        )
    }

    func run() async throws -> ExitStatus {
        let form = try Self.records.form(context)
        var findings: [Finding] = []
        var status = ExitStatus.done
        for await finding in self.findings {
            findings.append(finding)
            if form.forPrograms == nil {
                status = status.or(show(finding))
            }
        }
        if let form = form.forPrograms {
            let records = findings.map { finding in
                Record([
                    "name": .string(finding.name),
                    "ok": .bool(finding.status == .done),
                    "text": .string(finding.text),
                ])
            }
            status = console.write(
                records,
                of: RecordList("findings"),
                as: form
            )
        }
        let failure = findings.lazy.map(\.status).first { $0 != .done }
        return status.or(failure ?? .done)
    }

    /// What is known at once, and then what services say, as it comes.
    private var findings: AsyncStream<Finding> {
        AsyncStream { stream in
            for finding in system() + [pictures()] { stream.yield(finding) }
            let checking = Task {
                await checkServices { stream.yield($0) }
                stream.finish()
            }
            stream.onTermination = { _ in checking.cancel() }
        }
    }

    private func show(_ finding: Finding) -> ExitStatus {
        let mark = finding.status == .done ? "  " : "! "
        let name = (mark + finding.name)
            .padding(toLength: Self.nameWidth, withPad: " ", startingAt: 0)
        return console.print(console.text([name + finding.text]))
    }

    /// That of `  perseverance small copy  `.
    private static let nameWidth = 27

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
}
