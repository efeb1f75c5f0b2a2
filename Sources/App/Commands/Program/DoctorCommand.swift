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
    let context: CommandContext

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            output: CommonOptions.formats(strings),
            examples: ["doctor": .doctorSummary]
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
        findings += system()
        let failure = findings.lazy.map(\.status).first { $0 != .done }
        return console.print(text(findings)).or(failure ?? .done)
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

    private func check(
        _ name: String,
        _ cursor: any Cursor<Photo>
    ) async -> Finding {
        let start = ContinuousClock.now
        do {
            let page = try await cursor.page()
            let time = (ContinuousClock.now - start) / .milliseconds(1)
            let count = page.total ?? page.elements.count
            let milliseconds = String(Int(nearest: time))
            let values: [any TextValue] = [milliseconds, count]
            return Finding(name, console.string(.doctorReached, values))
        } catch {
            let (text, status) = console.meaning(of: error)
            return Finding(name, text, status: status)
        }
    }

    private func text(_ findings: [Finding]) -> String {
        guard context[CommonOptions.format] == .text else {
            let members = findings.map { finding -> JSONValue in
                [
                    "name": .string(finding.name),
                    "ok": .bool(finding.status == .done),
                    "text": .string(finding.text),
                ]
            }
            return console.text(["findings": .array(members)])
        }
        let facts = findings.map {
            let mark = $0.status == .done ? "  " : "! "
            return PhotoPage.Fact(name: mark + $0.name, value: $0.text)
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

/// The result of a check.
struct Finding {
    let name: String
    let text: String
    let status: ExitStatus

    init(_ name: String, _ text: String, status: ExitStatus = .done) {
        self.name = name
        self.text = text.withoutSecrets
        self.status = status
    }
}
