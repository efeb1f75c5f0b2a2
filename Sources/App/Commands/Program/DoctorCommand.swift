import Arguments
import Foundation
import Models
import Terminal
import TerminalViews
import ViewModels

/// Checks everything that the program needs.
struct DoctorCommand: Command {
    func description(_ strings: Strings) -> CommandDescription {
        CommandDescription(
            "doctor",
            in: strings,
            summary: .doctorSummary,
            output: [CommonOptions.format.help(strings(.optionFormat))],
            examples: [
                ("nasa-photos doctor", .exampleDoctor)
            ]
        )
    }

    func run(_ context: Context) async throws(ValidationError) -> ExitStatus {
        let console = context.console
        let library = try context.library()
        var query = PhotoQuery(words: "moon")
        query.pageSize = 1
        let services = [
            await check(
                "service",
                library.images.photos(matching: query),
                console
            ),
            await check("assets", library.images.photos(in: .recent), console),
        ]
        let findings =
            services + [pictures(context)]
            + SystemFacts(
                console: console,
                settings: context.settings
            ).findings()
        let failure = services.lazy.map(\.status).first { $0 != .done }
        return console.print(text(findings, context)).or(failure ?? .done)
    }

    /// How pictures are shown, and why.
    private func pictures(_ context: Context) -> Finding {
        let support = context.pictureSupport().support
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
            reason = console.strings(.doctorAsked)
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
                }
            )
        }
    }
}

/// The result of a check.
private struct Finding {
    let name: String
    let text: String
    let status: ExitStatus

    init(_ name: String, _ text: String, status: ExitStatus = .done) {
        self.name = name
        self.text = text
        self.status = status
    }
}

/// Checks the terminal, the locale and the folders.
private struct SystemFacts {
    let console: Console
    let settings: Settings

    func findings() -> [Finding] {
        let size = console.size
        let cell = size.cell.map { "\($0.width)x\($0.height)" }
        let term = variable("TERM")
        let isTerminal = console.streams.output.isTerminal
        return [
            Finding(
                "terminal",
                isTerminal
                    ? term : "\(term) (\(console.strings(.doctorNoTerminal)))"
            ),
            Finding("size", "\(size.columns)x\(size.rows)"),
            Finding("cell size", cell ?? console.strings(.doctorUnknown)),
            Finding("locale", locale),
            Finding("config", config),
            cache,
            Finding("sample", path(DependenciesBuilder.sampleFolder)),
        ]
    }

    private func variable(_ name: String) -> String {
        name + "=" + (console.environment[name] ?? "")
    }

    private var locale: String {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .filter { !(console.environment[$0] ?? "").isEmpty }
            .map(variable).first ?? console.strings(.doctorUnknown)
    }

    private var config: String {
        guard let file = settings.file else {
            return console.strings(.doctorUnknown)
        }
        return path(URL(filePath: file.path))
    }

    private var cache: Finding {
        let folders = UserFolders(environment: console.environment)
        guard let folder = folders.cache else {
            let text = console.strings(.cacheNoFolder)
            return Finding("cache", text, status: .other)
        }
        guard canWrite(in: folder) else {
            let path = folder.path(percentEncoded: false)
            let text = path + " " + console.strings(.cacheFailed)
            return Finding("cache", text, status: .other)
        }
        return Finding("cache", path(folder))
    }

    /// A path, with a remark if it does not exist.
    private func path(_ url: URL) -> String {
        let path = url.path(percentEncoded: false)
        let exists = FileManager.default.fileExists(atPath: path)
        return path + (exists ? "" : " " + console.strings(.configNoFile))
    }

    /// Whether the folder is writable, or can be created in one above it.
    private func canWrite(in folder: URL) -> Bool {
        // A trailing slash would hide a file of that name.
        let parts = folder.pathComponents.dropFirst()
        let path = "/" + parts.joined(separator: "/")
        let files = FileManager.default
        var isFolder = ObjCBool(false)
        if files.fileExists(atPath: path, isDirectory: &isFolder) {
            return isFolder.boolValue && files.isWritableFile(atPath: path)
        }
        return folder.pathComponents.count > 1
            && canWrite(in: folder.deletingLastPathComponent())
    }
}
