import Foundation
package import Models

/// Formats the credit of a photo: its creator, its center and its id.
///
/// Credits are in English in every locale, since the rules of their styles are
/// English.
package struct CreditFormatter: Sendable {
    private let days = DayFormatter(locale: Locale(identifier: "en_US"))
    private let url: @Sendable (Photo) -> String?
    private let credit: @Sendable (PhotoID.Source) -> SourceCredit

    /// `url` is of a photo's web page, if it has one.
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

    /// The URL of the photo's web page, if it has one.
    func page(of photo: Photo) -> String? { url(photo) }

    private func plain(_ photo: Photo) -> String {
        let id =
            credit(photo.id.source).namesDays
            ? photo.id.value : photo.id.description
        let (maker, center) = (maker(photo), center(photo))
        let isNamed = center != "NASA" && maker?.hasPrefix(center) == true
        return [maker, isNamed ? nil : center, id.trimmed].joined(by: ", ")
    }

    /// What stands for nobody in the library; NASA is named with its center.
    private static let nobody = ["NASA", "NA", "N/A", "UNKNOWN"]

    private func maker(_ photo: Photo) -> String? {
        guard let maker = photo.maker,
            !Self.nobody.contains(maker.uppercased())
        else { return credit(photo.id.source).maker }
        return maker
    }

    /// `Creator. (1969, July 20). Title [Photograph]. NASA JSC. URL`
    private func apa(_ photo: Photo) -> String {
        let day = day(photo).map { "\($0.year), \($0.month) \($0.day)" }
        let credit = sentences([
            maker(photo) ?? center(photo),
            "(" + (day ?? "n.d.") + ")",
            photo.displayTitle + " [" + kind(photo) + "]",
            maker(photo) == nil ? nil : center(photo),
        ])
        return url(photo).map { credit + " " + $0 } ?? credit
    }

    /// `Creator. “Title.” July 20, 1969. Photograph. NASA JSC. URL.`
    private func chicago(_ photo: Photo) -> String {
        sentences([
            maker(photo) ?? center(photo),
            quotedTitle(photo),
            days.string(from: photo.date) ?? "n.d.",
            kind(photo),
            maker(photo) == nil ? nil : center(photo),
            url(photo),
        ])
    }

    /// `Creator. “Title.” Library, NASA JSC, 20 July 1969, URL.`
    private func mla(_ photo: Photo) -> String {
        let library = credit(photo.id.source).library
        // A name is not repeated.
        let publisher = center(photo) == library ? "NASA" : center(photo)
        let place = [
            library, maker(photo) == nil ? nil : publisher,
            mlaDay(photo), url(photo),
        ]
        return sentences([
            maker(photo) ?? publisher, quotedTitle(photo),
            place.joined(by: ", "),
        ])
    }

    /// Months of more than four letters are abbreviated: `16 Sept. 2026`.
    private func mlaDay(_ photo: Photo) -> String? {
        day(photo).map { month, day, year in
            let length = month == "September" ? 4 : 3
            let short = month.count <= 4 ? month : month.prefix(length) + "."
            return "\(day) \(short) \(year)"
        }
    }

    /// `July`, `20` and `1969`; `nil` if no day is known.
    private func day(
        _ photo: Photo
    ) -> (month: Substring, day: Substring, year: Substring)? {
        let words = days.string(from: photo.date)?.split(separator: " ") ?? []
        return words.count == 3
            ? (words[0], words[1].dropLast(), words[2]) : nil
    }

    /// The title in quotation marks, and its own ones single.
    private func quotedTitle(_ photo: Photo) -> String {
        let title = photo.displayTitle
            .replacing("“", with: "‘").replacing("”", with: "’")
        let stop = title.last.map { ".!?…".contains($0) } == true ? "" : "."
        return "“" + title + stop + "”"
    }

    private func bibtex(_ photo: Photo) -> String {
        let key = photo.id.description.map {
            $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_"
        }
        let date = (photo.date ?? "").prefix(10)
        let id = photo.id.description.trimmed
        let fields = [
            // Double braces keep BibTeX from splitting a name.
            ("author", "{" + Self.tex(maker(photo) ?? "NASA") + "}"),
            ("title", "{" + Self.tex(photo.displayTitle) + "}"),
            ("year", Self.tex(String(date.prefix(4)))),
            ("date", Self.tex(String(date))),
            ("howpublished", kind(photo)),
            ("publisher", Self.tex(center(photo))),
            ("note", "NASA ID: " + Self.tex(id)),
            ("url", url(photo) ?? ""),
        ]
        let lines = fields.filter { !$0.1.isEmpty }
            .map { "  " + $0.0 + " = {" + $0.1 + "}" }
        return "@misc{" + String(key) + ",\n"
            + lines.joined(separator: ",\n") + "\n}"
    }

    /// Escapes text for TeX.
    private static func tex(_ text: String) -> String {
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

    /// Who publishes it.
    private func center(_ photo: Photo) -> String {
        if let name = credit(photo.id.source).publisher { return name }
        let center = photo.text(.center)?.trimmed ?? ""
        if center == "JPL" { return "NASA/JPL" }
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
