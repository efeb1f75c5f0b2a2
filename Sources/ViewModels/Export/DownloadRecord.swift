package import Foundation
package import Models

/// The result of downloading a file, as a record.
package enum DownloadRecord {
    /// The record of a file; `failures` formats why it failed.
    package static func value(
        _ result: DownloadResult,
        failures: FailureFormatter
    ) -> JSONValue {
        let path =
            result.url == nil
            ? nil : result.path.path(percentEncoded: false)
        let record: JSONValue = [
            "id": .string(result.id.description),
            "url": JSONValue(result.url?.absoluteString),
            "path": JSONValue(path),
            "bytes": JSONValue(result.bytes),
            "sha256": JSONValue(result.saved?.sha256),
            "status": .string(result.status.name),
            "error": JSONValue(result.failure.map(failures.string)),
        ]
        return record.withSchema
    }
}

extension DownloadResult.Status {
    package var name: String {
        switch self {
        case .saved: "saved"
        case .resumed: "resumed"
        case .skipped: "skipped"
        case .planned: "new"
        case .failed: "failed"
        }
    }
}

/// Formats a photo as the description beside its file.
package enum SidecarFormatter {
    /// The record of an item, as `show --format json` has it, without files.
    package static func json(_ photo: Photo) -> Data {
        let record = photo.record().withSchema
        return Data((JSONFormatter.string(from: record) + "\n").utf8)
    }

    /// XMP (ISO 16684-1), which photo programs read: Dublin Core, Photoshop's
    /// credit, and how the photo may be used.
    package static func xmp(
        _ photo: Photo,
        credit: String,
        terms: String
    ) -> Data {
        let texts: [String] = [
            language("dc:title", photo.title),
            language("dc:description", photo.description),
            list("dc:creator", "Seq", photo.creator.map { [$0] }),
            list("dc:subject", "Bag", photo.keywords),
            list("dc:date", "Seq", photo.date.map { [$0] }),
            "<photoshop:Credit>\(escaped(credit))</photoshop:Credit>",
            language("xmpRights:UsageTerms", terms),
        ].filter { !$0.isEmpty }
        let lines =
            [
                #"<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>"#,
                #"<x:xmpmeta xmlns:x="adobe:ns:meta/">"#,
                "<rdf:RDF",
                #" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">"#,
                #"<rdf:Description rdf:about="""#,
                #" xmlns:dc="http://purl.org/dc/elements/1.1/""#,
                #" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/""#,
                #" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">"#,
            ] + texts + [
                "</rdf:Description>", "</rdf:RDF>", "</x:xmpmeta>",
                #"<?xpacket end="w"?>"#,
            ]
        return Data((lines.joined(separator: "\n") + "\n").utf8)
    }

    private static func language(_ name: String, _ text: String?) -> String {
        guard let text, !text.isEmpty else { return "" }
        return #"<\#(name)><rdf:Alt><rdf:li xml:lang="x-default">"#
            + escaped(text) + "</rdf:li></rdf:Alt></\(name)>"
    }

    private static func list(
        _ name: String,
        _ kind: String,
        _ texts: [String]?
    ) -> String {
        guard let texts, !texts.isEmpty else { return "" }
        let items = texts.map { "<rdf:li>\(escaped($0))</rdf:li>" }.joined()
        return "<\(name)><rdf:\(kind)>\(items)</rdf:\(kind)></\(name)>"
    }

    /// Also leaves out what XML 1.0 does not allow.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\t", "\n", "\r": escaped.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x20,
                "\u{FFFE}" ... "\u{FFFF}":
                continue
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
