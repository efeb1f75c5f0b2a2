import Arguments
import Models
import Terminal
import TerminalViews
import ViewModels

/// Checks everything that the program needs.
struct DoctorCommand: SingleCommand {
    var checksSettings: Bool { true }

    static let name = "doctor"
    static let summary = StringKey.doctorSummary

    func details(_ strings: Strings) -> CommandDetails {
        CommandDetails(
            in: strings,
            output: [
                CommonOptions.format.help(strings(.optionFormat)),
                CommonOptions.json(strings),
            ],
            examples: [("nasa-photos doctor", .exampleDoctor)]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let console = context.console
        var services: [Finding] = []
        let isOffline = context[CommonOptions.offline]
        for (service, list) in try context.library(isRefreshed: true).checks {
            services.append(
                isOffline
                    ? Finding(service, console.strings(.doctorNotChecked))
                    : await check(service, list, console)
            )
        }
        let findings =
            services + [pictures(context)]
            + SystemFacts(
                console: console,
                settings: context.settings
            ).findings()
        let failure = findings.lazy.map(\.status).first { $0 != .done }
        return console.print(text(findings, context)).or(failure ?? .done)
    }

    /// How pictures are shown, and why.
    private func pictures(_ context: Context) -> Finding {
        let support = context.pictureSupport()
        let console = context.console
        let choice = context[CommonOptions.pictures]
        let reason: String
        if console.isAccessible {
            reason = "--accessible"
        } else if choice != .auto {
            reason = "--pictures " + choice.rawValue
        } else if !console.streams.output.isTerminal {
            reason = console.strings(.doctorNoTerminal)
        } else if console.renderer.showsColors {
            reason = console.strings(.doctorDetected)
        } else {
            reason = console.strings(.doctorNoColors)
        }
        return Finding("pictures", "\(support.pictures) (\(reason))")
    }

    private func check(
        _ name: String,
        _ cursor: any Cursor<Photo>,
        _ console: Console
    ) async -> Finding {
        let clock = ContinuousClock()
        let start = clock.now
        do throws(LoadFailure) {
            let page = try await cursor.page()
            let time = (clock.now - start) / .milliseconds(1)
            let count = page.total ?? page.elements.count
            return Finding(
                name,
                console.strings(
                    .doctorReached,
                    String(Int(time.rounded())),
                    console.formatters.numbers.string(from: count)
                )
            )
        } catch {
            return Finding(
                name,
                console.formatters.failures.string(from: error),
                status: ExitStatus(error)
            )
        }
    }

    private func text(_ findings: [Finding], _ context: Context) -> String {
        switch context[CommonOptions.format] {
        case .json:
            let members = findings.map { finding -> JSONValue in
                [
                    "name": .string(finding.name),
                    "ok": .bool(finding.status == .done),
                    "text": .string(finding.text),
                ]
            }
            return context.console.text(["findings": .array(members)])
        case .text:
            return context.console.text(
                findings.map { finding in
                    let mark = finding.status == .done ? "  " : "! "
                    return PhotoPage.Fact(
                        name: mark + finding.name,
                        value: finding.text
                    )
                },
                isWrapped: false
            )
        }
    }
}
