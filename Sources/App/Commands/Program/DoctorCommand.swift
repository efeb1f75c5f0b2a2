import Arguments
import Models
import Terminal
import TerminalViews
import ViewModels

/// Checks everything that the program needs.
struct DoctorCommand: Command {
    static let name = "doctor"
    static let summary = StringKey.doctorSummary
    static let checksSettings = true
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            output: [
                CommonOptions.format.help(strings(.optionFormat)),
                CommonOptions.json(strings),
            ],
            examples: [("doctor", .exampleDoctor)]
        )
    }

    func run() async throws -> ExitStatus {
        var findings: [Finding] = []
        let isOffline = context[CommonOptions.offline]
        let library = try context.library()
        let checked = isOffline ? library : library.with(CommonOptions.refresh)
        for (service, list) in checked.checks {
            findings.append(
                isOffline
                    ? Finding(service, strings(.doctorNotChecked))
                    : await check(service, list)
            )
        }
        findings.append(pictures())
        findings += SystemFacts(console: console, settings: context.settings)
            .findings()
        let failure = findings.lazy.map(\.status).first { $0 != .done }
        return console.print(text(findings)).or(failure ?? .done)
    }

    /// How pictures are shown, and why.
    private func pictures() -> Finding {
        let support = context.pictureSupport()
        let choice = context[CommonOptions.pictures]
        let reason: String
        if console.isAccessible {
            reason = "--accessible"
        } else if choice != .auto {
            reason = "--pictures " + choice.rawValue
        } else if !console.streams.output.isTerminal {
            reason = strings(.doctorNoTerminal)
        } else if console.renderer.showsColors {
            reason = strings(.doctorDetected)
        } else {
            reason = strings(.doctorNoColors)
        }
        return Finding("pictures", "\(support.pictures) (\(reason))")
    }

    private func check(
        _ name: String,
        _ cursor: any Cursor<Photo>
    ) async -> Finding {
        let start = ContinuousClock.now
        do {
            let page = try await cursor.page()
            let time = (ContinuousClock.now - start) / .milliseconds(1)
            let count = console.number(page.total ?? page.elements.count)
            let milliseconds = String(Int(time.rounded()))
            return Finding(name, strings(.doctorReached, milliseconds, count))
        } catch {
            let (text, status) = console.meaning(of: error)
            return Finding(name, text, status: status)
        }
    }

    private func text(_ findings: [Finding]) -> String {
        switch context[CommonOptions.format] {
        case .json:
            let members = findings.map { finding -> JSONValue in
                [
                    "name": .string(finding.name),
                    "ok": .bool(finding.status == .done),
                    "text": .string(finding.text),
                ]
            }
            return console.text(["findings": .array(members)])
        case .text:
            let facts = findings.map {
                let mark = $0.status == .done ? "  " : "! "
                return PhotoPage.Fact(name: mark + $0.name, value: $0.text)
            }
            return console.text(facts, isWrapped: false)
        }
    }
}
