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
    static let records = RecordTable<Finding>(
        "finding",
        of: "findings",
        [
            Column("name", \.name), Column("ok") { $0.status == .done },
            Column("text", \.text),
        ]
    )
    let context: CommandContext
    let composition: Composition

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
        let (coming, report) = AsyncStream.makeStream(of: Finding.self)
        let known = system() + [pictures()]
        let checking = Task {
            defer { report.finish() }
            for finding in known { report.yield(finding) }
            return await checkServices { report.yield($0) }
        }
        var status = ExitStatus.done
        for await finding in coming where form.forPrograms == nil {
            status = status.or(show(finding))
        }
        let findings = await known + checking.value
        if let form = form.forPrograms {
            status = console.write(findings, of: Self.records, as: form)
        }
        let failure = findings.lazy.map(\.status).first { $0 != .done }
        return status.or(failure ?? .done)
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

// NASA's services, and what they send.
extension DoctorCommand {
    /// In seconds, for a request with its redirects.
    private static let limit = 10

    /// Follows all services at once, step by step, and reports what came of
    /// each step.
    /// - Returns: All of that, in the order of the services.
    private func checkServices(
        report: @escaping @Sendable (Finding) -> Void
    ) async -> [Finding] {
        // Services, and nothing that is stored; what fails once has failed.
        let isChosen = context.options.isGiven(CommonOptions.maxTime)
        let checked = composition.with { network in
            network.hasCache = false
            network.isRetried = false
            if !isChosen { network.maxTime = Self.limit }
        }.sources
        let checks = checked.checks
        return await checks.concurrentMap(limit: checks.count) { check in
            var findings: [Finding] = []
            let subject = CheckSubject(
                photos: checked.photos,
                files: checked.exactFiles
            )
            await follow(check, from: subject) { finding in
                report(finding)
                findings.append(finding)
            }
            return findings
        }.flatMap(\.self)
    }

    /// Follows a service until it would only fail again.
    private func follow(
        _ check: SourceCheck,
        from subject: CheckSubject,
        report: (Finding) -> Void
    ) async {
        guard !context[CommonOptions.offline] else {
            report(Finding(check.service, strings(.doctorNotChecked)))
            return
        }
        // The sample has nothing to follow.
        let isQuick = context[Self.quick] || context[CommonOptions.sample]
        var subject = subject
        for step in check.steps.prefix(isQuick ? 1 : .max)
        where !step.needsPhoto || subject.photo != nil {
            let name = check.service + " " + step.name
            let start = console.uptime()
            let result = await Result { try await step.run(&subject) }
            let time = (console.uptime() - start) / .milliseconds(1)
            report(finding(name, result, milliseconds: Int(nearest: time)))
            if case .failure(let error) = result, isEnd(error) { return }
        }
    }

    /// Returns `true` if a service would only fail again.
    private func isEnd(_ error: any Error) -> Bool {
        switch LoadFailure(error) {
        case .tooManyRedirects: true
        case let failure: [.network, .rateLimit].contains(failure.kind)
        }
    }

    private func finding(
        _ name: String,
        _ result: Result<CheckStep.Answer, any Error>,
        milliseconds: Int
    ) -> Finding {
        let time = String(milliseconds) + " ms"
        switch result {
        case .success(.items(let count)):
            let items = console.string(.itemCount, [count])
            return Finding(name, items + ", " + time)
        case .success(.item(let id)):
            return Finding(name, id.description + ", " + time)
        case .success(.bytes(let count)):
            let size = count.map { ByteFormatter.string(from: $0) }
            return Finding(
                name,
                (size ?? strings(.doctorUnknown)) + ", " + time
            )
        case .failure(let error):
            let (text, status) = console.meaning(of: error)
            return Finding(name, text + " (" + time + ")", status: status)
        }
    }
}

// The terminal, the locale and the folders.
extension DoctorCommand {
    func system() -> [Finding] {
        let size = console.size
        let cell = size.cell.map { "\($0.width)x\($0.height)" }
        let hint = console.isTerminal ? "" : " (\(strings(.doctorNoTerminal)))"
        let folders = UserFolders(environment: console.environment)
        return [
            Finding("version", composition.network.versions),
            Finding("terminal", variable("TERM") + hint),
            Finding("size", "\(size.columns)x\(size.rows)"),
            Finding("cell size", cell ?? strings(.doctorUnknown)),
            Finding("locale", locale),
            config,
            folder("cache", folders.cache, .cacheNoFolder, .cacheFailed),
            folder("data", folders.data, .dataNoFolder, .dataNotWritable),
            folder("state", folders.state, .dataNoFolder, .dataNotWritable),
            Finding("sample", path(Sample().folder)),
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
        guard NamedFile(url).takesFolders else {
            let text = url.plainPath + " " + strings(failed)
            return Finding(name, text, status: .cannotWrite)
        }
        return Finding(name, path(url))
    }

    /// A path, with a remark if it does not exist.
    private func path(_ url: URL) -> String {
        url.plainPath
            + (NamedFile(url).exists ? "" : " " + strings(.configNoFile))
    }
}
