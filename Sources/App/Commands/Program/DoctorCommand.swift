import Arguments
import Models
import Terminal
import TerminalViews
import ViewModels

/// Looks at all that the program needs, and says what it finds.
struct DoctorCommand {
    private let options: OptionValues
    private let settings: Settings
    private let console: Console
    private let restorer: TerminalRestorer

    init(
        options: OptionValues,
        settings: Settings,
        console: Console,
        restorer: TerminalRestorer
    ) {
        self.restorer = restorer
        self.options = options
        self.settings = settings
        self.console = console
    }

    func run() async throws(ValidationError) -> ExitStatus {
        let library = try LibraryBuilder(options: options, console: console)
            .library()
        var probe = PhotoQuery(words: "moon")
        probe.pageSize = 1
        let services = [
            await check(
                "service",
                console.environment["NASA_PHOTOS_API_URL"],
                library.photos.photos(matching: probe)
            ),
            await check(
                "assets",
                console.environment["NASA_PHOTOS_ASSETS_URL"],
                library.photos.photos(of: .recent)
            ),
        ]
        let findings =
            services + [pictures]
            + SystemFacts(
                console: console,
                settings: settings
            ).findings()
        do throws(OutputError) {
            try console.write(text(findings))
        } catch {
            let failed = console.fail(error)
            if failed != .done { return failed }
        }
        return services.lazy.map(\.status).first { $0 != .done } ?? .done
    }

    /// Which way of showing pictures is taken, and because of what.
    private var pictures: Finding {
        let support = PictureSupportBuilder(
            options: options,
            console: console,
            restorer: restorer
        ).support().support
        return Finding(
            name: "pictures",
            text: "\(support.pictures) (\(reasonForPictures))"
        )
    }

    private var reasonForPictures: String {
        let choice = options.text("pictures") ?? PictureChoice.auto.rawValue
        if console.isAccessible { return "--accessible" }
        if choice != PictureChoice.auto.rawValue {
            return "--pictures " + choice
        }
        if !console.streams.output.isTerminal {
            return console.strings(.doctorNoTerminal)
        }
        return console.renderer.showsColors
            ? console.strings(.doctorAsked) : console.strings(.doctorNoColors)
    }

    private func check(
        _ name: String,
        _ address: String?,
        _ cursor: any Cursor<Photo>
    ) async -> Finding {
        let clock = ContinuousClock()
        let start = clock.now
        do throws(LoadFailure) {
            let page = try await cursor.page()
            let time = (clock.now - start) / .milliseconds(1)
            return Finding(
                name: name,
                text: console.strings(
                    .doctorReached,
                    String(Int(time.rounded())),
                    console.formatters.numbers.string(
                        from: page.total ?? page.elements.count
                    )
                )
            )
        } catch {
            return Finding(
                name: name,
                text: console.formatters.failures.string(from: error),
                status: ExitStatus(error)
            )
        }
    }

    private func text(_ findings: [Finding]) -> String {
        if options.text("format") == ItemFormat.json.rawValue {
            let members = findings.map { finding in
                FieldValue.object([
                    ("name", .text(finding.name)),
                    ("ok", .flag(finding.status == .done)),
                    ("text", .text(finding.text)),
                ])
            }
            return JSONFormatter.string(
                from: .object([("findings", .array(members))])
            ) + "\n"
        }
        let facts = findings.map { finding in
            PhotoPage.Fact(
                name: (finding.status == .done ? "  " : "! ") + finding.name,
                value: finding.text
            )
        }
        let width =
            console.streams.output.isTerminal ? console.size.columns : 80
        return FactsView(
            theme: console.theme,
            fitter: console.renderer.fitter
        ).lines(facts, width: width)
            .map { console.renderer.string(from: $0) + "\n" }.joined()
    }
}
