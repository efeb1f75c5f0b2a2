import Foundation
package import Models

/// Formats the credit of a photo: its creator, its center and its id.
///
/// Credits are in English in every locale, since the rules of their styles are
/// English.
package struct CreditFormatter: Sendable {
    private let days = DayFormatter(locale: Locale(identifier: "en_US"))
    private let titles = TitleFormatter()
    private let url: @Sendable (Photo) -> String?
    private let credit: @Sendable (PhotoID.Source) -> SourceCredit

    /// - Parameters:
    ///   - url: Returns the URL of a photo's web page, if it has one.
    ///   - credit: Returns the names of a source.
    package init(
        url: @escaping @Sendable (Photo) -> String?,
        credit: @escaping @Sendable (PhotoID.Source) -> SourceCredit
    ) {
        self.url = url
        self.credit = credit
    }

    /// The credit in a style, on one line except for BibTeX.
    package func string(from photo: Photo, style: CreditStyle) -> String {
        switch style {
        case .plain: plain(photo)
        case .apa: apa(photo)
        case .chicago: chicago(photo)
        case .mla: mla(photo)
        case .bibtex: bibtex(photo)
        }
    }

    private func plain(_ photo: Photo) -> String {
        [photo.maker, center(photo), photo.id.description.trimmed].compactMap {
            $0
        }
        .joined(separator: ", ")
    }

    /// `Creator. (1969, July 20). Title [Photograph]. NASA JSC. URL`
    private func apa(_ photo: Photo) -> String {
        let day = days.string(from: photo.date).map { day in
            let words = day.split(separator: " ", maxSplits: 2)
            return words.count == 3
                ? words[2] + ", " + words[0] + " " + words[1].dropLast()
                : Substring(day)
        }
        let credit = sentences([
            photo.maker ?? center(photo),
            "(" + (day ?? "n.d.") + ")",
            titles.string(from: photo) + " [" + kind(photo) + "]",
            photo.maker == nil ? nil : center(photo),
        ])
        return url(photo).map { credit + " " + $0 } ?? credit
    }

    /// `Creator. “Title.” July 20, 1969. Photograph. NASA JSC. URL.`
    private func chicago(_ photo: Photo) -> String {
        sentences([
            photo.maker ?? center(photo),
            quotedTitle(photo),
            days.string(from: photo.date) ?? "n.d.",
            kind(photo),
            photo.maker == nil ? nil : center(photo),
            url(photo),
        ])
    }

    /// `Creator. “Title.” Library, NASA JSC, 20 July 1969, URL.`
    private func mla(_ photo: Photo) -> String {
        let library = credit(photo.id.source).library
        // A name is not repeated.
        let publisher = center(photo) == library ? "NASA" : center(photo)
        let place = [
            library, photo.maker == nil ? nil : publisher,
            mlaDay(photo), url(photo),
        ]
        return sentences([
            photo.maker ?? publisher, quotedTitle(photo),
            place.compactMap(\.self).joined(separator: ", "),
        ])
    }

    /// Months of more than four letters are abbreviated: `16 Sept. 2026`.
    private func mlaDay(_ photo: Photo) -> String? {
        days.string(from: photo.date).map { day in
            let words = day.split(separator: " ")
            guard words.count == 3 else { return day }
            let month =
                words[0].count <= 4
                ? words[0]
                : words[0].prefix(words[0] == "September" ? 4 : 3) + "."
            return "\(words[1].dropLast()) \(month) \(words[2])"
        }
    }

    /// The title in quotation marks, and its own ones single.
    private func quotedTitle(_ photo: Photo) -> String {
        let title = titles.string(from: photo)
            .replacing("“", with: "‘").replacing("”", with: "’")
        let stop = title.last.map { ".!?…".contains($0) } == true ? "" : "."
        return "“" + title + stop + "”"
    }

    private func bibtex(_ photo: Photo) -> String {
        let key = photo.id.description.map {
            $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_"
        }
        let date = (photo.date ?? "").prefix(10)
        let fields = [
            // Double braces keep BibTeX from splitting a name.
            ("author", "{" + BibTeXText.escaped(photo.maker ?? "NASA") + "}"),
            (
                "title",
                "{" + BibTeXText.escaped(titles.string(from: photo)) + "}"
            ),
            ("year", BibTeXText.escaped(String(date.prefix(4)))),
            ("date", BibTeXText.escaped(String(date))),
            ("howpublished", kind(photo)),
            ("publisher", BibTeXText.escaped(center(photo))),
            (
                "note",
                "NASA ID: " + BibTeXText.escaped(photo.id.description.trimmed)
            ),
            ("url", url(photo) ?? ""),
        ]
        let lines = fields.filter { !$0.1.isEmpty }
            .map { "  " + $0.0 + " = {" + $0.1 + "}" }
        return "@misc{" + String(key) + ",\n"
            + lines.joined(separator: ",\n") + "\n}"
    }

    /// Who publishes it.
    private func center(_ photo: Photo) -> String {
        if let name = credit(photo.id.source).publisher { return name }
        let center = photo.text(.center)?.trimmed ?? ""
        return center.isEmpty ? "NASA" : "NASA " + center
    }

    private func kind(_ photo: Photo) -> String {
        switch photo.mediaType {
        case .image: "Photograph"
        case .video: "Video"
        case .audio: "Audio recording"
        // As in “Interactive”.
        case .other(let name): name.capitalized
        }
    }

    /// Ends each part with a period, unless it already ends a sentence.
    private func sentences(_ parts: [String?]) -> String {
        parts.compactMap { $0 }.map { part in
            part.hasSuffix(".") || part.hasSuffix("”") ? part : part + "."
        }.joined(separator: " ")
    }
}

/// The names of a source in credits.
package struct SourceCredit: Sendable {
    /// What its photos belong to, as a container in a list of works.
    package let library: String
    /// Who publishes it; `nil` for the centers of NASA that its photos name.
    package let publisher: String?

    package init(library: String, publisher: String? = nil) {
        self.library = library
        self.publisher = publisher
    }
}

/// The styles of credits.
package enum CreditStyle: String, CaseIterable, Sendable {
    /// A line to print under a photo.
    case plain
    case apa
    case chicago
    case mla
    case bibtex
}

/// Escapes text for TeX.
enum BibTeXText {
    static func escaped(_ text: String) -> String {
        text.map { character in
            switch character {
            case "\\": "\\textbackslash{}"
            // BibTeX counts braces after a backslash too.
            case "{": "\\textbraceleft{}"
            case "}": "\\textbraceright{}"
            case "&", "%", "$", "#", "_": "\\" + String(character)
            case "~": "\\textasciitilde{}"
            case "^": "\\textasciicircum{}"
            default: String(character)
            }
        }.joined()
    }
}
