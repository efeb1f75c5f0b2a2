import Arguments
import Foundation
import HTTP
import Models
import Terminal
import TerminalViews
import ViewModels

/// What a command reads from and writes to, in which language and style.
struct Console: Sendable {
    let streams: StandardStreams
    /// Measures pauses between retries and before an indicator appears.
    let clock: HTTPClock
    /// The time.
    var now: Date { clock.now() }
    /// The time since some moment that stays the same while the program runs.
    func uptime() -> ContinuousClock.Instant { clock.uptime() }
    var today: Day { Day(now) }
    let strings: Strings
    private(set) var renderer: TextFitter
    /// `true` if the terminal is known to take texts for the clipboard.
    private(set) var takesCopies = false
    /// `true` if links are wanted, where the terminal takes them.
    private let wantsLinks: Bool
    /// Takes messages while a session is shown.
    let outlet = MessageRedirect()
    /// Says what a command waits for.
    let status: StatusLine
    /// `true` if each request is logged.
    let isVerbose: Bool
    /// `true` if output is append-only, for screen readers.
    let isAccessible: Bool
    private var isInSession = false

    private let localeName: String
    private let dayLocaleName: String
    let isQuiet: Bool
    private let usesPager: Bool
    let restorer: TerminalRestorer
    /// Called before a pager takes over the terminal and its keys.
    let releaseSignals: @Sendable () -> Void

    init(
        streams: StandardStreams,
        clock: HTTPClock,
        options: OptionValues,
        restorer: TerminalRestorer = TerminalRestorer(),
        releaseSignals: @escaping @Sendable () -> Void = {}
    ) {
        self.streams = streams
        self.clock = clock
        self.releaseSignals = releaseSignals
        self.restorer = restorer
        isQuiet = options[CommonOptions.quiet]
        isVerbose = options[CommonOptions.verbose]
        isAccessible = options[CommonOptions.accessible]
        usesPager = !isAccessible && !options[CommonOptions.noPager]
        let isASCII = ASCIIFallback.isNeeded(environment: streams.environment)
        // In ASCII, other scripts would be printed as question marks.
        let environment = isASCII ? [:] : streams.environment
        let name = Self.localeName("LC_MESSAGES", environment)
        strings = Strings(Language(localeName: name))
        localeName = name
        dayLocaleName = Self.localeName("LC_TIME", environment)
        wantsLinks =
            streams.output.isTerminal && !isAccessible
            && !options[CommonOptions.noLinks]
        renderer = TextFitter(
            isASCII: isASCII,
            colors: ColorSupport(
                choice: options[CommonOptions.color],
                isTerminal: streams.output.isTerminal && !isAccessible,
                environment: streams.environment
            ),
            hasLinks: wantsLinks
                && TerminalFacts(environment: streams.environment) { nil }
                    .takesLinks(),
            isolates: streams.output.isTerminal
        )
        status = StatusLine(
            surface: isQuiet ? nil : Self.surface(streams, isAccessible),
            fitter: renderer,
            hasBraille: TerminalType(environment: streams.environment)
                .hasBraille,
            waiting: { [strings] in strings(.waitingFor, $0) },
            now: { .seconds(clock.now().timeIntervalSinceReferenceDate) },
            wait: clock.wait,
            restorer: restorer
        )
    }

    /// Shows the status line on standard error, if that is a terminal.
    private static func surface(
        _ streams: StandardStreams,
        _ isAccessible: Bool
    ) -> StatusLine.Surface? {
        guard streams.error.isTerminal else { return nil }
        let type = TerminalType(environment: streams.environment)
        let canRedraw = !type.isDumb && !isAccessible
        return StatusLine.Surface(
            output: streams.error,
            canRedraw: canRedraw,
            patience: canRedraw ? .milliseconds(50) : .seconds(3)
        ) {
            TerminalSize.measure(
                descriptor: streams.error.descriptor,
                environment: streams.environment
            ).columns
        }
    }

    var environment: [String: String] { streams.environment }

    /// This console with links, and with texts for the clipboard, if the
    /// terminal takes them.
    func linking(if takesLinks: Bool, copying: Bool) -> Console {
        var console = self
        console.renderer.hasLinks = wantsLinks && takesLinks
        console.takesCopies = wantsLinks && copying
        return console
    }

    /// This console in a session.
    var inSession: Console {
        var console = self
        console.isInSession = true
        return console
    }

    var formatters: Formatters {
        Formatters(
            strings: strings,
            locale: Self.locale(localeName),
            dayLocale: Self.locale(dayLocaleName),
            isAccessible: isAccessible,
            isInSession: isInSession,
            texts: SourceFacts.texts,
            page: { SourceFacts.page(of: $0)?.absoluteString },
            now: clock.now
        )
    }

    /// A number as people write it.
    func number(_ number: Int) -> String {
        formatters.string(from: number)
    }

    /// A text with values.
    func string(_ key: StringKey, _ values: [any TextValue]) -> String {
        strings(key, values.map { ($0 as? Int).map(number) ?? "\($0)" })
    }

    /// The current size of the terminal.
    var size: TerminalSize {
        TerminalSize.measure(
            descriptor: streams.output.descriptor,
            environment: environment
        )
    }

    var isTerminal: Bool { streams.output.isTerminal }

    /// The width of text in cells; 80 without a terminal.
    var textWidth: Int { isTerminal ? size.columns : 80 }

    /// The name of the locale for a category, found as POSIX describes.
    private static func localeName(
        _ category: String,
        _ environment: [String: String]
    ) -> String {
        ["LC_ALL", category, "LANG"]
            .compactMap { environment[$0] }
            .first { !$0.isEmpty } ?? ""
    }

    private static let languages = Set(Locale.availableIdentifiers)

    /// American English for unknown languages, whose days have no names.
    private static func locale(_ name: String) -> Locale {
        let locale = Locale(
            identifier: String(name.prefix { $0 != "." && $0 != "@" })
        )
        let language = locale.language.languageCode?.identifier ?? ""
        return Self.languages.contains(language)
            ? locale : Locale(identifier: "en_US")
    }
}

// Results, on standard output.
extension Console {
    /// Standard output, for what is written in parts.
    var output: StatusOutput {
        StatusOutput(output: streams.output, status: status)
    }

    /// Removes control characters from lines and joins them.
    func text(_ lines: [String]) -> String {
        lines.map { renderer.clean($0) + "\n" }.joined()
    }

    /// Sanitizes data. It is transliterated only for people at a terminal:
    /// other programs need ids and names as they are.
    func cleanData(isForPeople: Bool = true) -> @Sendable (String) -> String {
        isForPeople && isTerminal
            ? renderer.clean : Sanitizer.clean
    }

    /// Removes control characters from lines of data and joins them.
    func data(_ lines: [String], isForPeople: Bool = true) -> String {
        let clean = cleanData(isForPeople: isForPeople)
        return lines.map { clean($0) + "\n" }.joined()
    }

    func text(_ lines: [Line]) -> String {
        lines.map { renderer.string(from: $0) + "\n" }.joined()
    }

    /// Names and values in two columns; in a pipe values may stay unwrapped.
    func text(_ facts: [PhotoPage.Fact], isWrapped: Bool = true) -> String {
        let isWide = !isWrapped && !isTerminal
        let width = isWide ? 1 << 30 : textWidth
        return text(renderer.lines(of: facts, width: width))
    }

    /// Writes a result and returns the status to exit with.
    func print(_ text: String) -> ExitStatus {
        attempt { try output.write(text) }
    }

    /// Does something, and returns the status to exit with if that fails.
    func attempt(_ work: () throws -> Void) -> ExitStatus {
        do {
            try work()
            return .done
        } catch {
            return fail(error)
        }
    }

    /// Writes a sentence as the result, like `print`.
    func print(_ key: StringKey, _ values: any TextValue...) -> ExitStatus {
        print(text([string(key, values)]))
    }

    /// Writes names with values as the result, those that have one.
    func print(_ facts: [(name: StringKey, value: String?)]) -> ExitStatus {
        print(
            text(
                facts.compactMap { name, value in
                    value.map { .init(name: strings(name), value: $0) }
                },
                isWrapped: false
            )
        )
    }

    /// Writes a result, through a pager if it is longer than the terminal.
    func show(_ text: String) -> ExitStatus {
        let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
        if usesPager, streams.isInteractive, lines >= size.rows,
            let pager = Pager(
                environment: environment,
                terminal: streams.input,
                restorer: restorer
            )
        {
            releaseSignals()
            let surface = status.move(to: nil)
            defer { status.move(to: surface) }
            // Old ones print links as text.
            let plain = Hyperlink.removed(from: text)
            if pager.show(plain) { return .done }
        }
        return print(text)
    }
}

/// An output that makes the status line give way.
struct StatusOutput: TextOutput {
    let output: FileOutput
    let status: StatusLine

    func write(_ text: String) throws(OutputError) {
        let isOpen = text.last != "\n"
        try status.write(
            text,
            to: output,
            isLineOpen: output.isTerminal ? isOpen : nil
        )
    }
}

extension Console {
    /// Shows maps.
    var mapView: MapView {
        let type = TerminalType(environment: environment)
        return MapView(
            strings: strings,
            fitter: renderer,
            isAccessible: isAccessible,
            isConsole: type.isConsole || isTerminal && !type.hasBraille
        )
    }
}

// Records, on standard output.
extension Console {
    /// The sink that writes records in a form.
    func sink(_ options: ExportOptions) -> RecordSink {
        RecordSink(options, output, formatters)
    }

    /// Why something failed about an item, for programs: what people read, and
    /// a word and a status that do not depend on the language.
    func record(of error: any Error, about id: PhotoID) -> JSONValue {
        record(of: error, about: "\(id)", as: PhotoField.nasaID.rawValue)
    }

    /// Why something failed about what is named in a member.
    func record(
        of error: any Error,
        about name: String,
        as member: String
    ) -> JSONValue {
        let (text, status) = meaning(of: error, about: name)
        let isMissing = status == .notFound
        let reason =
            error is CommandError
            ? isMissing ? "not_found" : "other" : LoadFailure(error).reason
        return [
            member: .string(name),
            "status": .integer(Int(status.rawValue)),
            "reason": .string(reason), "error": .string(text),
        ]
    }

    /// Writes all records of a list and returns the status to exit with.
    func write(
        _ records: [Record],
        of list: RecordList,
        as options: ExportOptions
    ) -> ExitStatus {
        var sink = sink(options)
        return attempt {
            for record in records { try sink.write(record) }
            try sink.finish(list)
        }
    }

    /// Writes the records of a table, or its only one.
    func write<Subject>(
        _ subjects: [Subject],
        of table: RecordTable<Subject>,
        as options: ExportOptions
    ) -> ExitStatus {
        var options = options
        // A document names its schema, whatever is chosen of it.
        if table.list == nil, sink(options).isDocument {
            options.hasSchema = true
        }
        let list = RecordList(table.list)
        return write(subjects.map(table.record), of: list, as: options)
    }
}
