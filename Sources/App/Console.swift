import Arguments
import Foundation
import HTTP
import Models
import Terminal
import TerminalViews
import ViewModels

/// Where a command reads and writes, and how it words what it writes.
struct Console: Sendable {
    let streams: StandardStreams
    /// What passes between attempts, and before a word that something is
    /// under way.
    let clock: HTTPClock
    let formatters: Formatters
    let renderer: LineRenderer
    let theme = Theme.standard
    /// Takes what is said while a session is shown.
    let outlet = MessageRedirect()

    var strings: Strings { formatters.strings }
    var environment: [String: String] { streams.environment }

    private let isQuiet: Bool
    /// Whether each request is told.
    let isVerbose: Bool

    /// Whether lines are only ever added, for those who listen to them.
    let isAccessible: Bool

    init(
        streams: StandardStreams,
        clock: HTTPClock,
        options: OptionValues = OptionValues()
    ) {
        self.streams = streams
        self.clock = clock
        isQuiet = options.flag("quiet")
        isVerbose = options.flag("verbose")
        isAccessible = options.flag("accessible")
        let isASCII = ASCIIFallback.isNeeded(environment: streams.environment)
        // In ASCII other scripts would be nothing but question marks.
        let name = isASCII ? "C" : Self.localeName(streams.environment)
        formatters = Formatters(
            language: Language(localeName: name),
            locale: Self.locale(name),
            isAccessible: isAccessible
        )
        renderer = LineRenderer(
            colors: ColorSupport(
                choice: options.text("color").flatMap(ColorChoice.init)
                    ?? .auto,
                isTerminal: streams.output.isTerminal,
                environment: streams.environment
            ),
            isASCII: isASCII
        )
    }

    /// The terminal's size now.
    var size: TerminalSize {
        TerminalSize.measure(
            descriptor: streams.output.descriptor,
            environment: environment
        )
    }

    /// Writes a result. What it throws is no error of the result's.
    func write(_ text: String) throws(OutputError) {
        try streams.output.write(text)
    }

    /// Draws on standard error what does not stay, unless silence is asked
    /// for.
    func draw(_ text: String) {
        if !isQuiet { try? streams.error.write(text) }
    }

    /// Says something in passing, unless silence is asked for.
    func note(_ text: String) {
        if !isQuiet { say(text) }
    }

    /// Says something that is no result, on standard error, or in the session
    /// that is shown. Where that is closed, nothing can be said.
    func say(_ text: String) {
        guard !outlet.take(text) else { return }
        // On a terminal the sign that something is under way may stand there.
        let isTerminal =
            streams.error.isTerminal && environment["TERM"] != "dumb"
        let start = isTerminal ? "\r\u{1B}[K" : ""
        let line = start + "nasa-photos: " + renderer.clean(text) + "\n"
        try? streams.error.write(line)
    }

    /// Says that something failed.
    /// - Returns: The status to exit with.
    func fail(_ failure: LoadFailure, about subject: String? = nil)
        -> ExitStatus
    {
        let sentence = formatters.failures.string(from: failure)
        say((subject.map { $0 + ": " } ?? "") + sentence)
        return ExitStatus(failure)
    }

    /// Says why nothing can be written, unless nobody reads any more: that is
    /// how `head` ends what it has had enough of.
    func fail(_ error: OutputError) -> ExitStatus {
        switch error {
        case .closed:
            return .done
        case .failed(let number):
            say(strings(.failWrite, String(cString: strerror(number))))
            return .cannotWrite
        }
    }

    /// The name of the locale for what people read, as POSIX finds it.
    private static func localeName(_ environment: [String: String]) -> String {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .compactMap { environment[$0] }
            .first { !$0.isEmpty } ?? ""
    }

    private static func locale(_ name: String) -> Locale {
        let identifier = String(name.prefix { $0 != "." && $0 != "@" })
        let isNone = ["", "C", "POSIX"].contains(identifier)
        return Locale(identifier: isNone ? "en_US" : identifier)
    }
}
