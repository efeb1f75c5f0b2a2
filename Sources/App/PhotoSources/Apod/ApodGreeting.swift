import Foundation
import Models
import Pictures
import Services
import Terminal
import TerminalViews
import ViewModels

/// Greets a person who opens a terminal with the newest picture of the day that
/// is stored, each picture once. It waits for nothing: a newer one is stored by
/// another run of the program, at most once an hour, for the next time.
struct ApodGreeting {
    /// What earlier greetings have done.
    struct Mark: Codable, Equatable {
        /// The day of the picture that was shown last.
        var shown = ""
        /// The hour in which a newer one was asked for.
        var asked = ""
    }

    private static let key = "apod"
    /// The room of the picture, which leaves most of a window to the shell.
    private static let size = Extent(width: 40, height: 12)

    let console: Console
    let pictures: PictureChoice
    /// What is stored, of which nothing is requested.
    let library: any ApodLists
    let files: any FileLoader
    let marks: any RecordStore
    /// Starts another run that stores the newest picture.
    let refresh: () -> Void

    func run() async -> ExitStatus {
        var snapshot = RecordSnapshot()
        _ = try? marks.update(&snapshot)
        let before = Self.mark(snapshot)
        let today = Day(console.now).text
        guard before.shown < today else { return .done }
        var mark = before
        let newest = try? await library.newest()
        let photo = newest.flatMap { $0.id.value > before.shown ? $0 : nil }
        if let photo { mark.shown = photo.id.value }
        let hour = String(console.now.formatted(.iso8601).prefix(13))
        if mark.shown < today { mark.asked = hour }
        guard mark != before else { return .done }
        let line = RecordLine(key: Self.key, time: console.now, value: mark)
        // What cannot be remembered would be shown in every shell. Another
        // shell that is opened at the same time may be first.
        let former = try? await marks.write([line], after: snapshot, limit: 1) {
            Self.mark($0) == before
        }
        guard let former, Self.mark(former) == before else { return .done }
        if mark.asked != before.asked { refresh() }
        guard let photo else { return .done }
        return console.print(await picture(of: photo) + text(of: photo))
    }

    private static func mark(_ records: RecordSnapshot) -> Mark {
        records.values(Mark.self)[key] ?? Mark()
    }

    private func text(of photo: Photo) -> String {
        let day = console.formatters.days.string(from: photo.id.value)
        let parts = [day ?? photo.id.value, photo.title ?? ""]
        return console.text([
            Line(console.strings(.apodTitle)),
            Line(parts.filter { !$0.isEmpty }.joined(separator: ": ")),
        ])
    }

    /// The stored thumbnail; empty if there is none, or no way to show it. The
    /// terminal is not asked what it can show: a reply takes time.
    private func picture(of photo: Photo) async -> String {
        let support = PictureSupport(
            console.isAccessible ? .none : pictures,
            colors: ColorSupport(isEnabled: console.renderer.showsColors),
            facts: TerminalFacts(environment: console.environment) { nil },
            replies: TerminalReplies(),
            screen: console.size,
            isASCII: console.renderer.isASCII
        )
        guard support.pictures != .none, let file = photo.greetingFile,
            let bytes = try? await files.data(of: file),
            let picture = try? await PictureRenderer(support: support).render(
                bytes,
                columns: min(Self.size.width, console.size.columns),
                rows: min(Self.size.height, max(1, console.size.rows - 4))
            )
        else { return "" }
        return picture.inline
    }
}

extension Photo {
    /// The file that a greeting shows.
    var greetingFile: FileLocation? {
        thumbnail.map { FileLocation($0, of: id.source) }
    }
}
