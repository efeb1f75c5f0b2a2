import Foundation
import Models
package import Terminal
package import ViewModels

/// Lays out the details of a photo.
package struct PhotoView: Sendable {
    private let theme: Theme
    private let pictures: PictureLayout
    private let strings: Strings
    private let fitter: TextFitter

    /// Longer lines are hard to read.
    private static let widestParagraph = 100

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

    /// The room for the picture; `nil` if none are shown.
    func picture(on size: TerminalSize) -> PictureBox? {
        pictures.photo(on: size).map(pictures.pixels)
    }

    /// A part of the photo, below its caption.
    package func lines(
        _ zoom: PhotoPage.Zoom,
        size: TerminalSize
    ) -> [Line] {
        wrap(zoom.caption, theme.title, size.columns)
            + lines(zoom.picture, size: size)
    }

    /// The text comes first, since it is there at once. The picture is last, so
    /// that it is on the screen however long the text is.
    package func lines(_ page: PhotoPage, size: TerminalSize) -> [Line] {
        let width = size.columns
        let column = min(Self.widestParagraph, max(1, width))
        var lines: [Line] = []
        let head = [page.position, page.age ?? ""].filter { !$0.isEmpty }
        if !head.isEmpty {
            lines.append(
                Line(head.joined(separator: " · "), theme.secondary)
            )
        }
        lines += wrap(page.title, theme.title, column)
        lines += wrap(page.byline, theme.secondary, column)
        lines.append(.blank)
        lines += facts(page.facts, width: width)
        for paragraph in page.paragraphs {
            lines.append(.blank)
            lines += wrap(paragraph, .plain, column)
        }
        if !page.files.isEmpty {
            lines.append(.blank)
            lines += facts(page.files, width: width)
        }
        if let picture = page.picture {
            let rows = self.lines(picture, size: size)
            if !rows.isEmpty { lines += [.blank] + rows }
        }
        return lines
    }

    private func lines(_ picture: PictureKey, size: TerminalSize) -> [Line] {
        guard let box = pictures.photo(on: size) else { return [] }
        let waiting = strings(.loadingPicture)
        // Leaves room for the spinner.
        let text = fitter.truncate("  " + waiting, to: box.columns)
        let first = Line(
            [Line.Run(text, theme.secondary)],
            slots: [PictureSlot(key: picture, box: box, waiting: waiting)]
        )
        return [first] + Array(repeating: .blank, count: box.rows - 1)
    }

    /// Names and values in two columns.
    private func facts(_ facts: [PhotoPage.Fact], width: Int) -> [Line] {
        let column = (facts.map { fitter.width($0.name) }.max() ?? 0) + 2
        let room = max(1, width - column)
        return facts.flatMap { fact in
            let values = value(fact.value, room)
            return values.enumerated().map { index, text in
                let name = index == 0 ? fact.name : ""
                return Line([
                    Line.Run(fitter.pad(name, to: column), theme.label),
                    Line.Run(text),
                ])
            }
        }
    }

    /// A URL is never broken, so that it can be clicked and copied.
    private func value(_ text: String, _ room: Int) -> [String] {
        let clean = fitter.clean(text)
        guard !clean.hasPrefix("http"), !clean.isEmpty else { return [clean] }
        return fitter.wrap(clean, to: room)
    }

    private func wrap(_ text: String, _ style: Style, _ width: Int) -> [Line] {
        fitter.wrap(text, to: width).map { Line($0, style) }
    }
}
