import Foundation
import Models
package import Terminal
package import ViewModels

/// Lays out the details of a photo: text, and a picture beside it or, in a
/// narrow window, between its lines.
package struct PhotoView: Sendable {
    private let theme: Theme
    private let pictures: PictureLayout
    private let strings: Strings
    private let fitter: TextFitter

    /// Longer lines are hard to read.
    private static let widestParagraph = 100
    /// From here on, the picture is beside the text.
    private static let wideWindow = 100
    /// Between the picture and the text beside it.
    private static let gap = 3
    /// A smaller picture is not worth its rows.
    private static let leastRows = 3

    package init(
        theme: Theme,
        pictures: PictureLayout,
        strings: Strings,
        fitter: TextFitter = TextFitter()
    ) {
        self.fitter = fitter
        self.theme = theme
        self.pictures = pictures
        self.strings = strings
    }

    // MARK: Room

    /// The room for pictures; `nil` if none are shown.
    func room(on size: TerminalSize) -> PictureRoom? {
        guard pictures.showsPhotos(on: size) else { return nil }
        return PictureRoom(
            page: { page, aspect in
                box(of: page, aspect, size).map(pictures.pixels)
            },
            closeUp: pictures.pixels(pictures.closeUp(on: size))
        )
    }

    private func box(
        of page: PhotoPage,
        _ aspect: Double?,
        _ size: TerminalSize
    ) -> PictureLayout.Box? {
        // The prompt, and a row for the reason of a failure.
        let free = size.rows - 2 - altText(page, size).count
        guard size.columns < Self.wideWindow else {
            return pictures.box(
                aspect: aspect,
                columns: size.columns * 2 / 3,
                rows: free - heading(page, size).count - 1
            )
        }
        let top = heading(page, size).count + title(page, size).count
        // The start of the description.
        let width = min(size.columns, Self.widestParagraph)
        var flow = flow(page)
        let text = flow.take(size.rows / 8, width: width).count
        let rows = min(free - top - text, size.rows * 2 / 3 - 1)
        guard rows >= Self.leastRows else { return nil }
        return pictures.box(aspect: aspect, columns: size.columns, rows: rows)
    }

    // MARK: Lines

    /// The picture, or a part of it, below its caption.
    package func lines(
        _ closeUp: PhotoPage.CloseUp,
        size: TerminalSize
    ) -> [Line] {
        let caption = fitter.truncate(closeUp.caption, to: size.columns)
        let box = pictures.cells(closeUp.picture.box)
        return [Line(caption, theme.title)]
            + between(closeUp.picture, box, columns: size.columns)
    }

    package func lines(_ page: PhotoPage, size: TerminalSize) -> [Line] {
        guard let picture = page.picture else { return text(page, size) }
        let box = pictures.cells(picture.box)
        // In a window that has become smaller, the picture may not fit.
        guard box.columns <= size.columns, box.rows + 2 < size.rows else {
            return text(page, size)
        }
        let width = min(size.columns, Self.widestParagraph)
        var flow = flow(page)
        var lines = heading(page, size)
        if size.columns >= Self.wideWindow {
            lines.append(.blank)
            lines += beside(picture, box, page, &flow, size)
        } else {
            lines += title(page, size)
            lines += between(picture, box, columns: size.columns)
        }
        lines += altText(page, size)
        let rest = flow.take(width: width)
        let isTight = size.columns < Self.wideWindow
        return lines + (rest.isEmpty || isTight ? [] : [.blank]) + rest
    }

    /// Without a picture.
    private func text(_ page: PhotoPage, _ size: TerminalSize) -> [Line] {
        var flow = flow(page)
        let width = min(size.columns, Self.widestParagraph)
        let top =
            heading(page, size)
            + wrap(page.title, theme.title, width)
            + wrap(page.byline, theme.secondary, width)
        let rest = flow.take(width: width)
        return top + (rest.isEmpty ? [] : [.blank]) + rest
    }

    /// What can be read besides the title.
    private func flow(_ page: PhotoPage) -> TextFlow {
        var flow = TextFlow(theme: theme, fitter: fitter)
        for paragraph in page.paragraphs { flow.append(paragraph) }
        flow.append(page.facts)
        flow.append(page.files)
        return flow
    }

    /// The position in the list, after its name where there is room.
    private func heading(_ page: PhotoPage, _ size: TerminalSize) -> [Line] {
        let place = [page.position, page.age ?? ""].filter { !$0.isEmpty }
            .joined(separator: " · ")
        let isWide = size.columns >= Self.wideWindow
        if place.isEmpty {
            guard isWide, !page.list.isEmpty else { return [] }
            let list = fitter.truncate(page.list, to: size.columns)
            return [Line(list, theme.heading)]
        }
        let room = size.columns - fitter.width(place) - 3
        guard isWide, !page.list.isEmpty, room > 0
        else {
            let text = fitter.truncate(place, to: size.columns)
            return [Line(text, theme.secondary)]
        }
        return [
            Line([
                Line.Run(fitter.truncate(page.list, to: room), theme.heading),
                Line.Run(" · " + place, theme.secondary),
            ])
        ]
    }

    /// The title and the byline.
    private func title(_ page: PhotoPage, _ size: TerminalSize) -> [Line] {
        title(page, width: size.columns, lines: size.rows < 20 ? 2 : 3)
    }

    private func title(
        _ page: PhotoPage,
        width: Int,
        lines: Int
    ) -> [Line] {
        wrap(page.title, theme.title, width, lines: lines)
            + wrap(page.byline, theme.secondary, width, lines: 2)
    }

    private func altText(_ page: PhotoPage, _ size: TerminalSize) -> [Line] {
        wrap(
            page.altText,
            theme.label,
            min(size.columns, Self.widestParagraph),
            lines: max(1, size.rows / 12)
        )
    }

    /// The rows of a picture that has them for itself, and one for the reason
    /// of a failure.
    private func between(
        _ picture: PhotoPage.Picture,
        _ box: PictureLayout.Box,
        columns: Int
    ) -> [Line] {
        let slot = PictureSlot(
            picture,
            columns: columns,
            rows: box.rows + 1,
            waiting: strings(.loadingPicture)
        )
        let first = Line(
            [Line.Run(waiting(columns), theme.secondary)],
            slots: [slot]
        )
        return [first] + Array(repeating: .blank, count: box.rows)
    }

    /// A picture with the title and the start of the text at its right.
    private func beside(
        _ picture: PhotoPage.Picture,
        _ box: PictureLayout.Box,
        _ page: PhotoPage,
        _ flow: inout TextFlow,
        _ size: TerminalSize
    ) -> [Line] {
        let columns = max(box.columns, size.columns / 2)
        let margin = columns + Self.gap
        let width = size.columns - margin
        var text = title(page, width: width, lines: 5)
        text = Array((text + [.blank]).prefix(box.rows))
        text += flow.take(box.rows + 1 - text.count, width: width)
        let slot = PictureSlot(
            picture,
            columns: columns,
            rows: box.rows + 1,
            textRows: text.count,
            waiting: strings(.loadingPicture)
        )
        return (0 ... box.rows).map { row in
            let start = row == 0 ? waiting(columns) : ""
            let line = row < text.count ? text[row] : .blank
            guard row == 0 || line != .blank else { return .blank }
            return Line(
                [Line.Run(fitter.pad(start, to: margin), theme.secondary)]
                    + line.runs,
                slots: row == 0 ? [slot] : []
            )
        }
    }

    /// Leaves room for the indicator.
    private func waiting(_ columns: Int) -> String {
        fitter.truncate("  " + strings(.loadingPicture), to: columns)
    }

    private func wrap(
        _ text: String,
        _ style: Style,
        _ width: Int,
        lines: Int = .max
    ) -> [Line] {
        fitter.wrap(text, to: width, lines: lines).map { Line($0, style) }
    }
}
