import Arguments
import Foundation
import Models
import Terminal
import TerminalViews
import ViewModels

/// Prints the text of an item and below it its picture, so that both fit the
/// terminal.
///
/// In a pipe it does so only if the command line says how, since a setting is
/// for terminals. All of the text is printed then.
struct ItemPicture {
    private let console: Console
    private let files: any FileLoader
    private let support: PictureSupport
    private let picture: FileLocation

    /// Fails if there is no picture, or no room or way to show it.
    ///
    /// - Parameters:
    ///   - photo: The item.
    ///   - files: Its files, if they are known.
    ///   - loader: Loads the picture.
    ///   - context: The command.
    init?(
        of photo: Photo,
        _ files: PhotoFiles?,
        from loader: any FileLoader,
        _ context: CommandContext
    ) {
        console = context.console
        let size = console.size
        let isTerminal = console.streams.output.isTerminal
        guard
            isTerminal
                ? size.rows >= 12 && size.columns >= 40
                : context.drawsInPipe && size.rows >= 4 && size.columns >= 10,
            let url = files?.preview?.url ?? photo.thumbnail
        else { return nil }
        picture = FileLocation(url, of: photo.id.source)
        self.files = loader
        support = context.pictureSupport(isForced: !isTerminal)
        guard support.pictures != .none else { return nil }
    }

    /// Prints as many lines as leave room for the picture, then the picture;
    /// all lines if it cannot be shown.
    func write(_ lines: [Line]) async -> ExitStatus {
        // A message, which takes two lines in a narrow window, and the prompt
        // of the shell follow.
        let size = console.size
        let room = size.rows - (size.columns < 60 ? 3 : 2)
        let rows = max(room - lines.count, room * 3 / 5)
        let first = lines.prefix(room - rows)
        var status = console.print(console.text(Array(first)))
        let rest = lines.dropFirst(first.count)
        do {
            let bytes = try await files.data(of: picture)
            let picture = try await PictureRenderer(support: support)
                .render(bytes, columns: size.columns, rows: rows)
            status = console.print(picture.inline).or(status)
            guard console.streams.output.isTerminal else {
                return console.print(console.text(Array(rest))).or(status)
            }
            // People see that the text was cut for the picture.
            if !rest.isEmpty, console.streams.error.isTerminal {
                console.note(.showMoreLines, console.number(rest.count))
            }
            return status
        } catch {
            status = console.print(console.text(Array(rest))).or(status)
            console.note(console.meaning(of: error).text)
            return status
        }
    }
}

extension CommandContext {
    /// Whether the picture of an item is wanted in a pipe.
    var drawsInPipe: Bool {
        settings.given.isGiven(CommonOptions.pictures)
            && self[CommonOptions.pictures] != .none
    }
}
