import Foundation
import Models
package import Terminal
package import ViewModels

/// Lays out the details of a photo: text, and a picture beside it or, in a
/// narrow window, between its lines.
package struct PhotoView: Sendable {
    private let pictures: PictureLayout
    private let strings: Strings
    private let fitter: TextFitter

    /// Longer lines are hard to read.
    private static let widestParagraph = 100
    /// From here on, the picture is beside the text.
    private static let wideWindow = 72
    /// The width of text beside a picture.
    private static let widthBeside = 28 ... 72
    /// Between the picture and the text beside it.
    private static let gap = 2
    /// A smaller picture is not worth its rows.
    private static let leastRows = 3

    package init(
        pictures: PictureLayout,
        strings: Strings,
        fitter: TextFitter = TextFitter()
    ) {
        self.fitter = fitter
        self.pictures = pictures
        self.strings = strings
    }

    /// The room for pictures; `nil` if none are shown.
    func room(on size: TerminalSize) -> PictureRoom? {
        guard pictures.showsPhotos(on: size) else { return nil }
        return PictureRoom(
            page: { page, shape in place(of: page, shape, size) },
            closeUp: pictures.pixels(pictures.closeUp(on: size))
        )
    }

    private func place(
        of page: PhotoPage,
        _ shape: PictureShape?,
        _ size: TerminalSize
    ) -> PictureRoom.Place? {
        let box = { pictures.box(shape, columns: $0, rows: $1) }
        // Without the prompt.
        let rows =
            size.rows - 1 - heading(page, size).count
            - link(page, size).count - altText(page, size).count
        let between = roomBetween(page, rows: rows, size)
            .map { box(size.columns, $0) }
        let alone = box(size.columns, rows)
        let isPanorama =
            alone.columns * 3 > size.columns * 2 && alone.rows * 3 < size.rows
        let beside =
            size.columns < Self.wideWindow || isPanorama
            ? nil : besideBox(size.columns, { box($0, rows) }, between)
        return (beside ?? between).map {
            PictureRoom.Place(box: pictures.pixels($0), isBeside: beside != nil)
        }
    }

    /// The rows of a picture between the lines of the text, above the start
    /// of the description.
    private func roomBetween(
        _ page: PhotoPage,
        rows: Int,
        _ size: TerminalSize
    ) -> Int? {
        var flow = TextFlow(page, fitter: fitter)
        let text = flow.take(size.rows / 8, width: paragraph(size)).count
        let rows = min(
            rows - title(page, size).count - text,
            size.rows * 2 / 3 - 1
        )
        return rows < Self.leastRows ? nil : rows
    }

    /// The box of a picture beside the text: at most two thirds of the width.
    /// For the least width of the text it is made narrower, unless it is
    /// larger between the lines then.
    private func besideBox(
        _ columns: Int,
        _ box: (Int) -> PictureLayout.Box,
        _ between: PictureLayout.Box?
    ) -> PictureLayout.Box? {
        let room = columns - Self.gap - Self.widthBeside.lowerBound
        let wanted = box(columns * 2 / 3)
        guard wanted.columns > room else { return wanted }
        let narrow = box(room)
        return narrow.columns < between?.columns ?? 0 ? nil : narrow
    }

    /// The picture, or a part of it, below its caption.
    package func lines(
        _ closeUp: PhotoPage.CloseUp,
        size: TerminalSize
    ) -> [Line] {
        let caption = fitter.truncate(closeUp.caption, to: size.columns)
        return [Line(caption, .title)]
            + between(closeUp.picture, columns: size.columns)
    }

    package func lines(_ page: PhotoPage, size: TerminalSize) -> [Line] {
        guard let picture = page.picture, picture.isShown else {
            return text(page, size)
        }
        let box = pictures.cells(picture.place.box)
        // In a window that has become smaller, the picture may not fit.
        guard box.columns <= size.columns, box.rows + 1 < size.rows else {
            return text(page, size)
        }
        var flow = TextFlow(page, fitter: fitter)
        var lines = heading(page, size)
        if picture.place.isBeside {
            lines += link(page, size)
            lines += beside(picture, box, page, &flow, size)
        } else {
            lines += title(page, size) + link(page, size)
            lines += between(picture, columns: size.columns)
        }
        lines += altText(page, size)
        let rest = flow.take(width: paragraph(size))
        let isTight = size.columns < Self.wideWindow
        return lines + (rest.isEmpty || isTight ? [] : [.blank]) + rest
    }

    /// Without a picture.
    private func text(_ page: PhotoPage, _ size: TerminalSize) -> [Line] {
        var flow = TextFlow(page, fitter: fitter)
        let width = paragraph(size)
        let top =
            heading(page, size)
            + title(page, width: width, lines: (.max, .max))
            + link(page, size)
            + (page.picture.map { failure(of: $0, width: width) } ?? [])
        let rest = flow.take(width: width)
        return top + (rest.isEmpty ? [] : [.blank]) + rest
    }

    /// The width of text that has the window for itself.
    private func paragraph(_ size: TerminalSize) -> Int {
        min(size.columns, Self.widestParagraph)
    }

    /// Why there is no picture, or only a small one.
    private func failure(of picture: PhotoPage.Picture, width: Int) -> [Line] {
        guard let failure = picture.failure else { return [] }
        let reason = FailureFormatter(strings: strings).picture(failure)
        let text =
            picture.isShown ? strings(.photoThumbnailOnly, reason) : reason
        return wrap("! " + text, .failure, width)
    }

    /// The position in the list, after its name where there is room.
    private func heading(_ page: PhotoPage, _ size: TerminalSize) -> [Line] {
        let place = [page.position, page.age ?? ""].filter { !$0.isEmpty }
            .joined(separator: " · ")
        let list = size.columns >= Self.wideWindow ? page.list : ""
        return place.isEmpty && list.isEmpty
            ? [] : [fitter.heading(list, [place], width: size.columns)]
    }

    /// The title and the byline.
    private func title(_ page: PhotoPage, _ size: TerminalSize) -> [Line] {
        title(page, width: size.columns, lines: (size.rows < 20 ? 2 : 3, 2))
    }

    private func title(
        _ page: PhotoPage,
        width: Int,
        lines: (title: Int, byline: Int)
    ) -> [Line] {
        wrap(page.title, .title, width, lines: lines.title)
            + wrap(page.byline, .plain, width, lines: lines.byline)
    }

    /// What to play or to use. A URL is never broken, so that it can be clicked
    /// and copied.
    private func link(_ page: PhotoPage, _ size: TerminalSize) -> [Line] {
        guard let link = page.link else { return [] }
        let (name, url) = (fitter.clean(link.name), fitter.clean(link.value))
        let isNarrow = fitter.width(name + url) + 2 > size.columns
        let lines = [
            [Line.Run(name, .label)], url.isEmpty ? [] : [Line.Run(url)],
        ].filter { !$0.isEmpty }
        return isNarrow
            ? lines.map { Line($0) }
            : [Line(Array(lines.joined(separator: [Line.Run("  ")])))]
    }

    private func altText(_ page: PhotoPage, _ size: TerminalSize) -> [Line] {
        wrap(
            page.altText,
            .label,
            paragraph(size),
            lines: max(1, size.rows / 12)
        )
    }

    /// The rows of a picture that has them for itself, or why there is none,
    /// or only a small one.
    private func between(_ picture: PhotoPage.Picture, columns: Int) -> [Line] {
        let failure = failure(of: picture, width: columns)
        guard picture.isShown else { return failure }
        let rows = pictures.cells(picture.place.box).rows
        let box = PictureLayout.Box(columns: columns, rows: rows)
        let first = Line(
            [Line.Run(waiting(columns))],
            slots: [slot(picture, box, textRows: 0)]
        )
        return [first] + Array(repeating: .blank, count: rows - 1) + failure
    }

    private func slot(
        _ picture: PhotoPage.Picture,
        _ box: PictureLayout.Box,
        textRows: Int
    ) -> PictureSlot {
        PictureSlot(
            key: picture.key,
            placeholder: picture.placeholder,
            box: box,
            textRows: textRows,
            waiting: strings(.loadingPicture)
        )
    }

    /// A picture with the title and the start of the text at its right.
    private func beside(
        _ picture: PhotoPage.Picture,
        _ box: PictureLayout.Box,
        _ page: PhotoPage,
        _ flow: inout TextFlow,
        _ size: TerminalSize
    ) -> [Line] {
        let margin = box.columns + Self.gap
        let width = min(size.columns - margin, Self.widthBeside.upperBound)
        var text = title(page, width: width, lines: (5, 2))
        text += failure(of: picture, width: width) + [.blank]
        text = Array(text.prefix(box.rows))
        text += flow.take(box.rows - text.count, width: width)
        let slot = slot(picture, box, textRows: text.count)
        return (0 ..< box.rows).map { row in
            let start = row == 0 ? waiting(box.columns) : ""
            return Line(
                [Line.Run(fitter.pad(start, to: margin))]
                    + (row < text.count ? text[row].runs : []),
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
