package import Foundation
package import Models

/// Formats a photo in XMP (ISO 16684-1), which photo programs read: Dublin
/// Core, Photoshop's credit, and how the photo may be used.
package enum XMPFormatter {
    package static func data(
        of photo: Photo,
        credit: String,
        terms: String,
        page: String? = nil,
        body: String? = nil
    ) -> Data {
        let texts = [
            language("dc:title", photo.title),
            language("dc:description", photo.description),
            list("dc:creator", "Seq", photo.creator.map { [$0] }),
            list("dc:subject", "Bag", photo.keywords),
            list("dc:date", "Seq", photo.date.map { [$0] }),
            page.map { element("dc:identifier", $0) } ?? "",
            element("photoshop:Credit", credit),
            language("xmpRights:UsageTerms", terms),
            body.map { place(photo, on: $0) } ?? "",
        ].filter { !$0.isEmpty }.joined(separator: "\n")
        let document = """
            <?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/">
            <rdf:RDF
             xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about=""
             xmlns:dc="http://purl.org/dc/elements/1.1/"
             xmlns:exif="http://ns.adobe.com/exif/1.0/"
             xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
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

    /// The place where the photo was taken, as IPTC has it, with the planet's
    /// name: what `exif:GPSLatitude` says of the photo itself is a place on
    /// Earth.
    private static func place(_ photo: Photo, on body: String) -> String {
        guard let latitude = photo.decimal(.latitude),
            let longitude = photo.decimal(.longitude)
        else { return "" }
        var members = [
            language("Iptc4xmpExt:LocationName", body),
            element("exif:GPSLatitude", degrees(latitude, "NS")),
            element("exif:GPSLongitude", degrees(longitude, "EW")),
        ]
        if let meters = photo.decimal(.elevation) {
            let tenths = Int(nearest: abs(meters) * 10)
            members += [
                element("exif:GPSAltitude", "\(tenths)/10"),
                element("exif:GPSAltitudeRef", meters < 0 ? "1" : "0"),
            ]
        }
        return """
            <Iptc4xmpExt:LocationCreated><rdf:Bag>
            <rdf:li rdf:parseType="Resource">
            \(members.joined(separator: "\n"))
            </rdf:li>
            </rdf:Bag></Iptc4xmpExt:LocationCreated>
            """
    }

    private static func element(_ name: String, _ text: String) -> String {
        "<\(name)>\(MarkupText.escaped(text))</\(name)>"
    }

    /// `18,25.9513N`: degrees and minutes (XMP, part 2, GPSCoordinate).
    private static func degrees(_ number: Double, _ sides: String) -> String {
        // In steps of a ten-thousandth of a minute.
        let steps = Int(nearest: abs(number) * 600_000)
        let minutes = Double(steps % 600_000) / 10_000
        let side = number < 0 ? sides.suffix(1) : sides.prefix(1)
        return "\(steps / 600_000)," + String(format: "%.4f", minutes) + side
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
        let items = texts.map {
            "<rdf:li\(attribute)>\(MarkupText.escaped($0))</rdf:li>"
        }
        return "<\(name)><rdf:\(kind)>\(items.joined())</rdf:\(kind)></\(name)>"
    }
}
