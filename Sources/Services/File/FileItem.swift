/// One item of a search page: what a search looks at, and the item as sent.
struct FileItem: Sendable {
    /// The whole item as it stands in the file.
    let json: JSONValue
    let id: String
    let mediaType: String

    private let data: JSONValue

    /// - Returns: nil for an item without an id, which nobody could ask for.
    init?(_ json: JSONValue) {
        guard let data = json["data"]?.elements.first,
            let id = data["nasa_id"]?.text
        else { return nil }
        self.json = json
        self.data = data
        self.id = id
        mediaType = data["media_type"]?.text ?? "image"
    }

    /// A field's text, or the texts of its list; none if it is missing.
    func texts(_ field: String) -> [String] {
        data[field]?.texts ?? []
    }

    /// The day and time as sent, which sort as texts; empty if missing.
    var date: String {
        texts("date_created").first ?? ""
    }

    var year: Int? {
        Int(date.prefix(4))
    }

    /// The ending of the original's file name: only the link knows it.
    var originalExtension: String {
        let original = links.first { $0.hasSuffix("~orig.\(ending($0))") }
        return original.map(ending) ?? "jpg"
    }

    /// The file of the captions, if the item has any.
    var captions: String? {
        json["links"]?.elements.first { $0["rel"]?.text == "captions" }?[
            "href"
        ]?
        .text
    }

    private var links: [String] {
        json["links"]?.elements.compactMap { $0["href"]?.text } ?? []
    }

    private func ending(_ href: String) -> String {
        href.split(separator: ".").last.map(String.init) ?? ""
    }
}
