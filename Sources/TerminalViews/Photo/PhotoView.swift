package import Models
package import Terminal
package import ViewModels

/// Lays out the details of a photo: text, and a picture beside it or, in a
/// narrow window, between its lines.
package struct PhotoView: Sendable {
    private let pictures: PictureLayout
    private let strings: Strings
    private let fitter: TextFitter

    /// From here on, the name of the list is in the heading.
    private static let widePage = 70
    /// The width of text beside a picture.
    private static let widthBeside = 28 ... 72
    /// In a lower and narrow window, text beside a picture has fewer cells.
    private static let highPage = 12
    private static let leastBeside = 20
    /// Between the picture and the text beside it.
    private static let gap = 2

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
    package func room(on page: TerminalSize) -> PictureRoom? {
        guard pictures.showsPhotos(on: page) else { return nil }
        // Below the heading.
        let rows = page.rows - 1
        // A title of two lines, the byline, and the start of the text, which
        // gives way to messages in a low window.
        let text = max(0, min(2, page.rows - 9))
        let left = rows - 3 - max(text, page.rows / 8 > 2 ? page.rows / 8 : 0)
        let isSmall =
            page.columns < Self.widePage && page.rows < Self.highPage
        let least = isSmall ? Self.leastBeside : Self.widthBeside.lowerBound
        let width =
            min(page.columns * 2 / 3, page.columns - Self.gap - least)
        let box = { pictures.pixels(.init(columns: $0, rows: max(1, $1))) }
        return PictureRoom(
            beside: box(width, rows),
            across: box(page.columns, min(left, page.rows * 2 / 3 - 1)),
            closeUp: box(page.columns, rows),
            outlook: box(page.columns, rows - 1)
        )
    }

    /// The cells of a picture: those it needs or, until it is loaded, those of
    /// its shape.
    private func cells(
        of picture: PhotoPage.Picture,
        _ states: TerminalPictures.States
    ) -> PictureLayout.Box {
        let cells = pictures.cells(picture.shape, in: picture.placement.box)
        let keys = [picture.key, picture.placeholder].compactMap(\.self)
        guard
            let (key, shown) = PictureSlot(keys: keys, box: cells)
                .picture(in: states)
        else { return cells }
        guard key != picture.key else {
            return PictureLayout.Box(columns: shown.width, rows: shown.height)
        }
        return PictureLayout.Box(
            columns: max(cells.columns, shown.width),
            rows: max(cells.rows, shown.height)
        )
    }

    /// The picture, or a part of it, below its caption, and a panorama below a
    /// compass.
    package func lines(
        _ closeUp: PhotoPage.CloseUp,
        size: TerminalSize
    ) -> [Line] {
        let caption = fitter.truncate(closeUp.caption, to: size.columns)
        let compass = closeUp.outlook.map {
            CompassView(outlook: $0, isASCII: fitter.isASCII)
                .line(width: size.columns)
        }
        let top = [Line(caption, .title), compass].compactMap(\.self)
        let box = PictureLayout.Box(
            columns: size.columns,
            rows: size.rows - top.count
        )
        return top + rows(of: closeUp.picture, in: box, .center)
    }

    package func lines(
        _ page: PhotoPage,
        size: TerminalSize,
        pictures states: TerminalPictures.States = [:]
    ) -> [Line] {
        guard let picture = page.picture, picture.isShown else {
            return text(page, size)
        }
        let cells = cells(of: picture, states)
        var flow = TextFlow(page, fitter: fitter)
        var lines = heading(page, size)
        if picture.placement.isBeside {
            let room = TerminalSize(
                columns: size.columns,
                rows: size.rows - lines.count
            )
            lines += beside(picture, cells, page, &flow, room)
        } else {
            let top = title(page, size) + link(page, size.columns)
            let isLow = lines.count + top.count + cells.rows > size.rows
            // Messages take lines of the text, and none of the picture.
            lines +=
                isLow
                ? title(page, width: paragraph(size), lines: (2, 1)) : top
            let most = isLow ? 2 : titleLines(size)
            beginWithTitle(page, of: most, paragraph(size), &flow)
            lines += rows(of: picture, in: cells, .topLeft)
            lines += failure(of: picture, width: size.columns)
            lines += altText(page, paragraph(size), size)
        }
        // A paragraph that began beside the picture goes on, and the next page
        // begins with text.
        let isTight =
            size.columns < Self.widePage || flow.isCut
            || lines.count >= size.rows
        let rest = flow.take(width: paragraph(size))
        return lines + (rest.isEmpty || isTight ? [] : [.blank]) + rest
    }

    /// The rows of a picture that has them for itself.
    private func rows(
        of picture: PhotoPage.Picture,
        in box: PictureLayout.Box,
        _ alignment: PictureSlot.Alignment
    ) -> [Line] {
        Line.rows(box.rows, [], slot: slot(picture, box, alignment))
    }

    private func slot(
        _ picture: PhotoPage.Picture,
        _ box: PictureLayout.Box,
        _ alignment: PictureSlot.Alignment
    ) -> PictureSlot {
        PictureSlot(
            keys: [picture.key, picture.placeholder].compactMap(\.self),
            box: box,
            alignment: alignment,
            waiting: strings(.loadingPicture)
        )
    }

    /// Without a picture.
    private func text(_ page: PhotoPage, _ size: TerminalSize) -> [Line] {
        var flow = TextFlow(page, fitter: fitter)
        let width = paragraph(size)
        let top =
            heading(page, size)
            + title(page, width: width, lines: (.max, .max))
            + link(page, size.columns)
            + (page.picture.map { failure(of: $0, width: width) } ?? [])
            + wrap(page.altText, .label, width)
        let rest = flow.take(width: width)
        return top + (rest.isEmpty ? [] : [.blank]) + rest
    }

    /// The width of text that has the window for itself.
    private func paragraph(_ size: TerminalSize) -> Int {
        min(size.columns, TextFitter.widestText)
    }

    /// Why there is no picture, or only a small one.
    private func failure(of picture: PhotoPage.Picture, width: Int) -> [Line] {
        guard let failure = picture.failure else { return [] }
        let reason = FailureFormatter(strings: strings).picture(failure)
        let text =
            picture.isShown ? strings(.photoThumbnailOnly, reason) : reason
        return wrap("! " + text, .failure, width)
    }

    /// The title of a list of which no photo is there yet.
    func lines(of title: String, size: TerminalSize) -> [Line] {
        title.isEmpty
            ? [] : [Line(fitter.truncate(title, to: size.columns), .heading)]
    }

    /// The position in the list, after its name where there is room.
    private func heading(_ page: PhotoPage, _ size: TerminalSize) -> [Line] {
        let place = [page.position, page.age ?? ""].filter { !$0.isEmpty }
            .joined(separator: " · ")
        let list = size.columns >= Self.widePage ? page.list : ""
        return place.isEmpty && list.isEmpty
            ? []
            : [
                // The title of the item is the one that stands out.
                fitter.heading(
                    list,
                    [place],
                    width: size.columns,
                    style: .plain
                )
            ]
    }

    /// The title and the byline.
    private func title(_ page: PhotoPage, _ size: TerminalSize) -> [Line] {
        title(
            page,
            width: paragraph(size),
            lines: (titleLines(size), .max)
        )
    }

    private func titleLines(_ size: TerminalSize) -> Int {
        size.rows < 20 ? 2 : 3
    }

    /// Has the text begin with a title that is cut after some lines.
    private func beginWithTitle(
        _ page: PhotoPage,
        of most: Int,
        _ width: Int,
        _ flow: inout TextFlow
    ) {
        let whole = title(page, width: width, lines: (.max, 0))
        if whole.count > most { flow.begin(with: page.title) }
    }

    private func title(
        _ page: PhotoPage,
        width: Int,
        lines: (title: Int, byline: Int)
    ) -> [Line] {
        fitter.wrap(
            page.title,
            marks: page.marks,
            link: page.url.flatMap(Hyperlink.init),
            to: width,
            lines: lines.title
        ).map { Line($0) }
            + wrap(page.byline, .plain, width, lines: lines.byline)
    }

    /// The URL to play or to use. It is never broken, so that it can be clicked
    /// and copied.
    private func link(_ page: PhotoPage, _ width: Int) -> [Line] {
        guard let link = page.link else { return [] }
        let (name, url) = (fitter.clean(link.name), fitter.clean(link.value))
        let isNarrow = fitter.width(name + url) + 2 > width
        let lines = [
            [Line.Run(name, .label)], url.isEmpty ? [] : [Line.Run(url)],
        ].filter { !$0.isEmpty }
        return isNarrow
            ? lines.map { Line($0) }
            : [Line(Array(lines.joined(separator: [Line.Run("  ")])))]
    }

    private func altText(
        _ page: PhotoPage,
        _ width: Int,
        _ size: TerminalSize
    ) -> [Line] {
        wrap(page.altText, .label, width, lines: size.rows < 20 ? 2 : 4)
    }

    /// A picture above its alternative text, with the title and the start of
    /// the text at its right: all of it if that fits the room, but for facts,
    /// or else as much as is beside the picture, so that the rest can use the
    /// whole width.
    private func beside(
        _ picture: PhotoPage.Picture,
        _ box: PictureLayout.Box,
        _ page: PhotoPage,
        _ flow: inout TextFlow,
        _ room: TerminalSize
    ) -> [Line] {
        let margin = box.columns + Self.gap
        let width = min(room.columns - margin, Self.widthBeside.upperBound)
        var below = altText(page, min(box.columns, paragraph(room)), room)
        let isNarrow = box.columns < Self.widthBeside.lowerBound
        // The credit is in the byline.
        var text = title(page, width: width, lines: (5, .max))
        beginWithTitle(page, of: 5, width, &flow)
        text += link(page, width).flatMap {
            fitter.rows(of: $0, columns: width)
        }
        text += failure(of: picture, width: width)
        if isNarrow || box.rows + below.count > room.rows {
            below = []
            text += altText(page, width, room)
        }
        // A small picture leaves the text its rows.
        let height = max(box.rows + below.count, text.count)
        var whole = flow
        let all = whole.take(room.rows - text.count - 1, width: width)
        if whole.hasOnlyFacts {
            flow = whole
            text += all.isEmpty ? [] : [.blank] + all
        } else {
            text = Array((text + [.blank]).prefix(height))
            text += flow.take(height - text.count, width: width)
        }
        let left = rows(of: picture, in: box, .center) + below
        return Line.joined(left, text, at: margin)
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
