import Arguments
import Foundation
import Models
import Synchronization
import Terminal
import ViewModels

/// Opens the pages of items in a browser, or prints URLs without a desktop.
struct OpenCommand: Command {
    static let name = "open"
    static let summary = StringKey.openSummary
    let context: CommandContext
    private let items: ItemParts

    init(_ context: CommandContext, in composition: Composition) {
        self.context = context
        items = ItemParts(composition)
    }

    static func details(_ strings: Strings) -> CommandDetails {
        strings.details(
            arguments: [CommonOptions.ids(strings)],
            examples: ["open as11-40-5874": .openSummary]
        )
    }

    func run() async throws -> ExitStatus {
        return await console.eachItem(of: context.arguments) { id in
            let photo = try await photo(id)
            // The id tells the page, unless the photo names one.
            let page = SourceFacts.page(of: photo ?? Photo(id: id))
            return (photo, try page.orNotFound())
        } use: { id, loaded in
            let (photo, page) = loaded
            let opener = PageOpener(environment: console.environment)
            let status = await opener.open(page)
            guard status == nil || status == 0 else {
                let text = strings(.openFailed, page.absoluteString)
                console.say(id.description + ": " + text)
                return .other
            }
            if let photo { await context.record([photo], in: items.history) }
            return status == nil
                ? console.print(page.absoluteString + "\n") : .done
        }
    }

    private func photo(_ id: PhotoID) async throws -> Photo? {
        do {
            return try await items.photos.photo(id)
        } catch {
            let kind = LoadFailure(error).kind
            if [.notFound, .cancelled].contains(kind) { throw error }
            return nil
        }
    }
}

/// A program that runs beside this one, without its terminal.
final class BackgroundProgram: Sendable {
    /// Some openers run as long as the browser.
    private static let patience = Duration.seconds(2)

    /// `nil` once it has ended.
    private let child: Mutex<ChildProgram?>
    private let ends: AsyncStream<Int32>
    private let end: AsyncStream<Int32>.Continuation

    /// Starts the program at a path with arguments, and a short text to read;
    /// `nil` if that fails.
    init?(
        _ command: [String],
        environment: [String: String],
        input: String? = nil
    ) {
        let source = input.map { _ in Pipe() }
        for end in [source?.fileHandleForReading, source?.fileHandleForWriting]
        {
            if let end { _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC) }
        }
        let child = ChildProgram(
            command,
            environment: environment,
            input: source?.fileHandleForReading.fileDescriptor,
            isDetached: true
        )
        guard let child else { return nil }
        if let source, let input {
            try? source.fileHandleForReading.close()
            let writing = source.fileHandleForWriting
            try? writing.write(contentsOf: Data(input.utf8))
            try? writing.close()
        }
        (ends, end) = AsyncStream.makeStream()
        self.child = Mutex(child)
        Thread.detachNewThread { [self] in
            let status = child.wait()
            self.child.withLock { $0 = nil }
            end.yield(status)
        }
    }

    var isRunning: Bool { child.withLock { $0 != nil } }

    func stop() {
        child.withLock { if let id = $0?.id { kill(id, SIGTERM) } }
    }

    /// Waits two seconds at most for it to fail; to be called once.
    /// - Returns: Its status, 0 while it runs.
    func status() async -> Int32 {
        let waiting = Task {
            try? await Task.sleep(for: Self.patience)
            end.yield(0)
        }
        defer { waiting.cancel() }
        return await ends.first { _ in true } ?? 0
    }
}
