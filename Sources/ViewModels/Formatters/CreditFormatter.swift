import Foundation
package import Models

/// Formats the credit of a photo: its creator, its center and the id that NASA
/// gave it. It is in English in every locale.
package struct CreditFormatter: Sendable {
    /// The URL of a photo's web page, if it has one.
    let page: @Sendable (Photo) -> String?
    let credit: @Sendable (PhotoID.Source) -> SourceCredit

    /// The credit as a line.
    package func string(from photo: Photo) -> String {
        let (maker, center) = (maker(photo), center(photo))
        let isNamed = center != "NASA" && maker?.hasPrefix(center) == true
        return [maker, isNamed ? nil : center, name(of: photo)]
            .joined(by: ", ")
    }

    /// What NASA itself calls the photo: ids of other sources than the library
    /// are made by this program.
    private func name(of photo: Photo) -> String? {
        let id = photo.id
        return id.source == .images || credit(id.source).namesDays
            ? id.value.trimmed : nil
    }

    /// What stands for nobody in the library; NASA is named with its center.
    private static let nobody = ["NASA", "NA", "N/A", "UNKNOWN"]

    private func maker(_ photo: Photo) -> String? {
        guard let maker = photo.maker,
            !Self.nobody.contains(maker.uppercased())
        else { return credit(photo.id.source).maker }
        return maker
    }

    /// An entry of a bibliography, as BibTeX reads it.
    package func entry(of photo: Photo) -> String {
        let key = photo.id.description.map {
            $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_"
        }
        let date = (photo.date ?? "").prefix(10)
        let id = photo.id.source == .images ? name(of: photo) : nil
        let fields = [
            // Double braces keep BibTeX from splitting a name.
            ("author", "{" + Self.tex(maker(photo) ?? "NASA") + "}"),
            ("title", "{" + Self.tex(photo.displayTitle) + "}"),
            ("year", Self.tex(String(date.prefix(4)))),
            ("date", Self.tex(String(date))),
            ("howpublished", kind(photo)),
            ("publisher", Self.tex(center(photo))),
            ("note", id.map { "NASA ID: " + Self.tex($0) } ?? ""),
            ("url", page(photo) ?? ""),
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
}
