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
    private static let quick = Option<Bool>("quick")
    let context: CommandContext
    private let composition: Composition

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

    private func services() async throws -> [Finding] {
        guard !context[CommonOptions.offline] else {
            return composition.sources.checks.map {
                Finding($0.service, strings(.doctorNotChecked))
            }
        }
        let traffic = CheckTraffic()
        // Services, and nothing that is stored.
        let checked = composition.with(CommonOptions.refresh)
            .with { $0.observe = traffic.observe }.sources
        let run = CheckRun(
            console: console,
            photos: checked.photos,
            files: SourceFileLoader(files: checked.files),
            exactFiles: checked.exactFiles,
            traffic: traffic
        )
        // The sample has nothing to follow.
        let isQuick = context[Self.quick] || context[CommonOptions.sample]
        var findings: [Finding] = []
        for check in checked.checks {
            let steps = isQuick ? Array(check.steps.prefix(1)) : check.steps
            let results = await run.results(of: steps)
            findings.append(
                isQuick
                    ? quick(check.service, results)
                    : CheckReport(
                        service: check.service,
                        results: results,
                        console: console
                    ).finding
            )
        }
        return findings
    }

    private func quick(
        _ name: String,
        _ results: [CheckRun.Result]
    ) -> Finding {
        if let failure = results.first?.failure {
            let (text, status) = console.meaning(of: failure)
            return Finding(name, text, status: status)
        }
        let time = results.first.map { $0.duration / .milliseconds(1) }
        let milliseconds = String(Int(nearest: time ?? 0))
        let values: [any TextValue] = [milliseconds, results.first?.count ?? 0]
        return Finding(name, console.string(.doctorReached, values))
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
