import Foundation
import HTTP
import Models
import Pictures
import Services
import Synchronization
import Terminal
import TerminalViews
import ViewModels

// Messages, on standard error or in the session that is shown.
extension Console {
    /// Shows how far a command has come until `endProgress()`.
    func reportProgress(_ count: Int, of total: Int) {
        status.report(string(.exportProgress, [count, total]))
    }

    func endProgress() { status.report(nil) }

    /// Says from now on that something is loaded, instead of from which host.
    func setPurpose(_ name: String) {
        status.setPurpose(strings(.loadingList, name))
    }

    /// The answer to a question that ends with `[y/N]`. It is `standard` for an
    /// empty line, and where there is nobody to ask.
    func confirm(_ question: String, standard: Bool = false) async -> Bool {
        guard streams.isInteractive else { return standard }
        try? status.write(
            renderer.clean(question),
            to: streams.error,
            isLineOpen: true
        )
        let input = LineInput(descriptor: streams.input)
        defer {
            input.stop()
            // The terminal has echoed the end of the line.
            try? status.write("", to: streams.error, isLineOpen: false)
        }
        let reply = (await input.lines.first { _ in true } ?? "")
            .trimmingCharacters(in: .whitespaces).lowercased()
        return reply.isEmpty ? standard : ["y", "yes"].contains(reply)
    }

    /// Reports lines of a file that were skipped.
    func noteProblems(of records: RecordSnapshot, at path: String) {
        if records.unreadableCount > 0 {
            note(.storeUnreadable, path, records.unreadableCount)
        }
        if records.newerCount > 0 {
            note(.storeNewer, path, records.newerCount)
        }
    }

    /// Prints a message, unless `--quiet` is given.
    func note(_ text: String) {
        if !isQuiet { say(text) }
    }

    /// Prints what happens while something loads, unless `--quiet` is given. A
    /// session shows it only to a person who waits.
    func progress(_ text: String) {
        if !isQuiet { send(text, Message.progress) }
    }

    /// Prints a message that is not a result.
    func say(_ text: String) { send(text, Message.text) }

    func note(_ key: StringKey, _ values: any TextValue...) {
        note(string(key, values))
    }

    func say(_ key: StringKey, _ values: any TextValue...) {
        say(string(key, values))
    }

    /// A message as it is printed where nothing can be formatted any more.
    func line(_ key: StringKey) -> String { line(strings(key)) }

    private func send(_ text: String, _ message: (String) -> Message) {
        guard !outlet.take(message(text.withoutSecrets)) else { return }
        try? StatusOutput(output: streams.error, status: status)
            .write(line(text))
    }

    /// A message as it is printed.
    private func line(_ text: String) -> String {
        "nasa-photos: " + renderer.clean(text.withoutSecrets) + "\n"
    }

    /// Prints a message if a signal ends the program, until it is forgotten.
    /// - Parameter text: Called on any thread; `nil` for nothing.
    /// - Returns: An id for the restorer.
    func sayAtSignal(_ text: @escaping @Sendable () -> String?) -> Int {
        restorer.add(isForEnd: true) { [self] in
            if let text = text() {
                status.writeNow(line(text), to: streams.error)
            }
        }
    }

    /// Reports that a result is from a stored copy.
    /// - Returns: The status to exit with. It is success only if the copy was
    ///   wanted, so that nobody mistakes old data for new.
    func report(_ copy: StoredCopy?) -> ExitStatus {
        guard let copy else { return .done }
        let age = formatters.age(of: copy)
        if copy.reason == .offline {
            note(age)
            return .done
        }
        say(age + ". " + formatters.failures.cause(of: copy.reason))
        return ExitStatus(copy.reason)
    }

    /// Reports why something failed, and returns the status to exit with.
    func fail(
        _ error: any Error,
        about subject: String? = nil,
        named name: String? = nil
    ) -> ExitStatus {
        let (text, status) = meaning(of: error, about: name ?? subject)
        if status != .done { say((subject.map { $0 + ": " } ?? "") + text) }
        return status
    }

    /// Returns `true` if an id may be another one in other letters: only those
    /// of the image library.
    private static func hasCase(_ id: String) -> Bool {
        PhotoID(id).source == .images && id.lowercased() != id.uppercased()
    }

    /// The message about an error, and the status to exit with. Output that its
    /// reader has closed, as `head` does, is not a failure.
    func meaning(
        of error: any Error,
        about subject: String? = nil
    ) -> (text: String, status: ExitStatus) {
        let failures = formatters.failures
        switch error {
        case OutputError.closed: return ("", .done)
        case OutputError.failed(let number):
            let error = StorageError(path: "-", code: number)
            let status = error.isFull ? ExitStatus.diskFull : .cannotWrite
            return (strings(.failWrite, error.reason), status)
        case is LoadFailure, is StorageError:
            let failure = LoadFailure(error)
            let text = failures.string(
                from: failure,
                hasCase: subject.map(Self.hasCase) ?? true
            )
            return (text, ExitStatus(failure))
        case let error as InputFile.Failure where error.path == "-":
            return (strings(.inputUnreadable, error.reason), .other)
        case let error as InputFile.Failure:
            let text = strings(.importUnreadable, error.path, error.reason)
            return (text, .notFound)
        case let error as PictureError: return meaning(of: LoadFailure(error))
        case let error as CommandError:
            return (error.text(strings), error.status)
        default: return (error.localizedDescription, .other)
        }
    }
}

/// Redirects messages to the running session; printed beside it, they would
/// erase the prompt and shift pictures.
final class MessageRedirect: Sendable {
    typealias Receiver = @Sendable (Message) -> Void

    private let receiver = Mutex<Receiver?>(nil)

    /// Redirects messages to a receiver from now on; `nil` ends that.
    func redirect(to receiver: Receiver?) {
        let former = self.receiver.withLock { current in
            defer { current = receiver }
            return current
        }
        // What it holds may send a message when it is released.
        withExtendedLifetime(former) {}
    }

    var isUsed: Bool { receiver.withLock { $0 != nil } }

    /// - Returns: Whether a receiver took the message.
    func take(_ message: Message) -> Bool {
        guard let receiver = receiver.withLock({ $0 }) else { return false }
        receiver(message)
        return true
    }
}
