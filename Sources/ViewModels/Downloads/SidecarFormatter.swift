package import Foundation
package import Models

/// Formats a photo as the description beside its file.
package enum SidecarFormatter {
    /// The record of an item, as `show --format json` has it, without files.
    package static func json(_ photo: Photo) -> Data {
        let record = photo.record.withSchema
        return Data((JSONFormatter.string(from: record) + "\n").utf8)
    }

    /// XMP (ISO 16684-1), which photo programs read: Dublin Core, Photoshop's
    /// credit, and how the photo may be used.
    package static func xmp(
        _ photo: Photo,
        credit: String,
        terms: String
    ) -> Data {
        let texts = [
            language("dc:title", photo.title),
            language("dc:description", photo.description),
            list("dc:creator", "Seq", photo.creator.map { [$0] }),
            list("dc:subject", "Bag", photo.keywords),
            list("dc:date", "Seq", photo.date.map { [$0] }),
            "<photoshop:Credit>\(escaped(credit))</photoshop:Credit>",
            language("xmpRights:UsageTerms", terms),
        ].filter { !$0.isEmpty }.joined(separator: "\n")
        let document = """
            <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/">
            <rdf:RDF
             xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about=""
             xmlns:dc="http://purl.org/dc/elements/1.1/"
             xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
             xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">
            \(texts)
            </rdf:Description>
            </rdf:RDF>
            </x:xmpmeta>
            <?xpacket end="w"?>

            """
        return Data(document.utf8)
    }

    private static func language(_ name: String, _ text: String?) -> String {
        let texts = text.flatMap { $0.isEmpty ? nil : [$0] }
        return list(name, "Alt", texts, #" xml:lang="x-default""#)
    }

    private static func list(
        _ name: String,
        _ kind: String,
        _ texts: [String]?,
        _ attribute: String = ""
    ) -> String {
        guard let texts, !texts.isEmpty else { return "" }
        let items = texts.map { "<rdf:li\(attribute)>\(escaped($0))</rdf:li>" }
        return "<\(name)><rdf:\(kind)>\(items.joined())</rdf:\(kind)></\(name)>"
    }

    /// Also leaves out what XML 1.0 does not allow.
    private static func escaped(_ text: String) -> String {
        let allowed = text.unicodeScalars.filter {
            $0.value >= 0x20 && !(0xFFFE ... 0xFFFF ~= $0.value)
                || ["\t", "\n", "\r"].contains($0)
        }
        return String(String.UnicodeScalarView(allowed))
            .replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
    }
}
