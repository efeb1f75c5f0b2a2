import Arguments
import Foundation
import HTTP
import Models
import Services
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
        return console.print(text(findings)).or(failure ?? .done)
    }

    private func services() async throws -> [Finding] {
        let library = try context.library()
        guard !context[CommonOptions.offline] else {
            return library.checks.map {
                Finding($0.service, strings(.doctorNotChecked))
            }
        }
        let traffic = CheckTraffic()
        let checked = library.with(CommonOptions.refresh)
            .observed(by: traffic.observe)
        let run = checked.checkRun(traffic)
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

    private func text(_ findings: [Finding]) -> String {
        guard context[CommonOptions.format] == .text else {
            let members = findings.map { finding -> JSONValue in
                [
                    "name": .string(finding.name),
                    "ok": .bool(finding.status == .done),
                    "text": .string(finding.text),
                    "steps": .array(finding.steps),
                ]
            }
            return console.text(["findings": .array(members)])
        }
        let facts = findings.flatMap { finding in
            let mark = finding.status == .done ? "  " : "! "
            return [(mark, finding.text), ("  ", finding.passed)]
                .filter { !$0.1.isEmpty }
                .map { PhotoPage.Fact(name: $0 + finding.name, value: $1) }
        }
        return console.text(facts, isWrapped: false)
    }
}

// The terminal, the locale and the folders.
extension DoctorCommand {
    private func system() -> [Finding] {
        let size = console.size
        let cell = size.cell.map { "\($0.width)x\($0.height)" }
        let hint = console.isTerminal ? "" : " (\(strings(.doctorNoTerminal)))"
        let folders = UserFolders(environment: console.environment)
        return [
            Finding("terminal", variable("TERM") + hint),
            Finding("size", "\(size.columns)x\(size.rows)"),
            Finding("cell size", cell ?? strings(.doctorUnknown)),
            Finding("locale", locale),
            config,
            folder("cache", folders.cache, .cacheNoFolder, .cacheFailed),
            folder("data", folders.data, .dataNoFolder, .dataNotWritable),
            folder("state", folders.state, .dataNoFolder, .dataNotWritable),
            Finding("sample", path(SourceServices.sampleFolder)),
        ]
    }

    private func variable(_ name: String) -> String {
        name + "=" + (console.environment[name] ?? "")
    }

    private var locale: String {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .filter { !(console.environment[$0] ?? "").isEmpty }
            .map(variable).first ?? strings(.doctorUnknown)
    }

    private var config: Finding {
        let settings = context.settings
        guard settings.problems.isEmpty else {
            let text = settings.problems.joined(separator: "; ")
            return Finding("config", text, status: .usage)
        }
        guard let file = settings.file else {
            return Finding("config", strings(.doctorUnknown))
        }
        return Finding("config", path(URL(filePath: file.path)))
    }

    /// A folder that the program writes to.
    private func folder(
        _ name: String,
        _ url: URL?,
        _ none: StringKey,
        _ failed: StringKey
    ) -> Finding {
        guard let url else {
            return Finding(name, strings(none), status: .cannotWrite)
        }
        guard canWrite(in: url) else {
            let text = url.plainPath + " " + strings(failed)
            return Finding(name, text, status: .cannotWrite)
        }
        return Finding(name, path(url))
    }

    /// A path, with a remark if it does not exist.
    private func path(_ url: URL) -> String {
        let path = url.plainPath
        let exists = FileStatus(at: path) != nil
        return path + (exists ? "" : " " + strings(.configNoFile))
    }

    /// Returns `true` if a folder can be created in the folder, or in one above
    /// it where it does not exist.
    private func canWrite(in folder: URL) -> Bool {
        // A trailing slash would hide a file of that name.
        let parts = folder.pathComponents.dropFirst()
        let path = "/" + parts.joined(separator: "/")
        if let status = FileStatus(at: path) {
            let new = path + "/.nasa-photos-" + UUID().uuidString
            guard status.isFolder, mkdir(new.cPath, 0o700) == 0 else {
                return false
            }
            return rmdir(new.cPath) == 0
        }
        return folder.pathComponents.count > 1
            && canWrite(in: folder.deletingLastPathComponent())
    }
}
