import Foundation
import Models

extension RecordFormat {
    /// One web page.
    package static let html = RecordFormat(
        "html",
        .formatHTML,
        .figures,
        hasEnds: false
    ) { _, formatters, _ in HTMLPage(formatters: formatters) }
}

/// A web page with the photos of a list, to look at and to keep: thumbnails or
/// files that were downloaded, titles, dates, credits and links. It has no
/// scripts, and loads nothing but what it shows.
struct HTMLPage: RecordEncoding {
    let formatters: Formatters

    func text(of record: Record) -> String {
        record.photo.map { figure($0, record) } ?? ""
    }

    private func figure(_ photo: Photo, _ record: Record) -> String {
        let page = record.page
        let title = MarkupText.escaped(photo.displayTitle)
        let alt = photo.pictureWords ?? photo.displayTitle
        let picture =
            record.file.map { shown($0, alt) }
            ?? photo.thumbnail.map {
                link(image($0.absoluteString, alt), to: page)
            }
        let date = formatters.day(photo).map {
            "<time" + MarkupText.attribute("datetime", photo.day?.text) + ">"
                + MarkupText.escaped($0) + "</time>"
        }
        let lines = [
            "<strong>" + link(title, to: page) + "</strong>",
            date,
            "<small>" + MarkupText.escaped(record.credit ?? "") + "</small>",
        ]
        return "<figure>\n" + (picture.map { $0 + "\n" } ?? "")
            + "<figcaption>" + lines.joined(by: "<br>\n")
            + "</figcaption>\n</figure>\n"
    }

    /// A file on this machine: itself, or its name if browsers do not show it.
    private func shown(_ file: LocalFile, _ alt: String) -> String {
        let source = MarkupText.attribute("src", file.reference)
        return switch file.kind {
        case .picture: link(image(file.reference, alt), to: file.reference)
        case .film: "<video controls" + source + "></video>"
        case .sound: "<audio controls" + source + "></audio>"
        case .other:
            link(MarkupText.escaped(file.name), to: file.reference)
        }
    }

    private func image(_ source: String, _ alt: String) -> String {
        "<img" + MarkupText.attribute("src", source)
            + MarkupText.attribute("alt", alt) + #" loading="lazy">"#
    }

    private func link(_ content: String, to page: String?) -> String {
        guard let page else { return content }
        return "<a" + MarkupText.attribute("href", page) + ">" + content
            + "</a>"
    }

    var document: Document? { page }

    private func page(_ figures: [String], _ list: RecordList) -> String {
        let title = MarkupText.escaped(list.title)
        let policy = list.isLocal ? Self.localPolicy : Self.policy
        let count = formatters.strings(
            .itemCount,
            formatters.string(from: figures.count)
        )
        return """
            <!DOCTYPE html>
            <html lang="\(formatters.strings.language.rawValue)">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <title>\(title)</title>
            <style>
            \(list.isLocal ? Self.style + Self.localStyle : Self.style)
            </style>
            </head>
            <body>
            <h1>\(title)</h1>
            <p>\(MarkupText.escaped(count))</p>
            <main>
            \(figures.joined())</main>
            </body>
            </html>

            """
    }

    /// Nothing is loaded but pictures.
    private static let policy =
        "default-src 'none'; img-src https: http: file: 'self'; "
        + "style-src 'unsafe-inline'"

    /// Nothing is loaded but what is beside the page.
    private static let localPolicy =
        "default-src 'none'; img-src file: 'self'; media-src file: 'self'; "
        + "style-src 'unsafe-inline'"

    private static let localStyle =
        "\naudio, video { display: block; margin-bottom: .5rem; width: 100% }"

    private static let style = """
        :root { color-scheme: light dark; font: 1rem/1.4 system-ui, sans-serif }
        body { margin: 0 auto; max-width: 80rem; padding: 1rem }
        h1 { font-size: 1.5rem; margin: 0 }
        main {
          display: grid; gap: 1.5rem 1rem;
          grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr))
        }
        figure { margin: 0; overflow-wrap: anywhere }
        img {
          aspect-ratio: 4 / 3; background: #8883; border-radius: .25rem;
          display: block; margin-bottom: .5rem; object-fit: contain; width: 100%
        }
        a { color: inherit }
        small { opacity: .8 }
        """
}
