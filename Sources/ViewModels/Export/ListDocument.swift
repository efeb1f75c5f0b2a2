package import Models

/// A document that lists photos and is written whole, such as a web page.
package protocol ListDocument: Sendable {
    /// The part of the document that is about a photo.
    func part(of photo: Photo) -> String

    /// The document with these parts, in the order of the list.
    func whole(_ parts: [String], of list: ListedPhotos) -> String
}

/// The items of a list as a document in JSON.
struct JSONDocument: ListDocument {
    let form: ExportOptions

    func part(of photo: Photo) -> String { form.object(of: photo) }

    func whole(_ parts: [String], of list: ListedPhotos) -> String {
        let query = JSONFormatter.string(from: list.query)
        let total = list.total.map(String.init) ?? "null"
        return #"{"schema":\#(JSONValue.schema),"query":\#(query),"#
            + #""total_hits":\#(total),"items":["#
            + parts.joined(separator: ",") + "]}\n"
    }
}

/// The items of a list at their places, in GeoJSON.
struct GeoJSONDocument: ListDocument {
    let form: ExportOptions

    func part(of photo: Photo) -> String { form.object(of: photo) }

    func whole(_ parts: [String], of list: ListedPhotos) -> String {
        GeoJSON.collection(parts.joined(separator: ",")) + "\n"
    }
}
