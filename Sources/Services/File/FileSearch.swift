/// A search of the library, as the service's parameters ask for it.
struct FileSearch: Sendable {
    /// The fields that a parameter of the same name looks for words in.
    private static let fields = [
        "description", "description_508", "location", "photographer",
        "secondary_creator", "title",
    ]
    /// The fields that `q` looks at.
    private static let searched = fields + ["center", "keywords", "nasa_id"]
    private static let contents =
        searched + ["album", "media_type", "q", "year_start", "year_end"]
    private static let numbers = [
        "year_start", "year_end", "page", "page_size",
    ]

    private let values: [String: String]

    /// - Parameter parameters: Those of the address; of two with one name the
    ///   last counts.
    /// - Throws: `.status` 400 with the reason that the service gives.
    init(_ parameters: [FileAddress.Parameter]) throws(ServiceError) {
        let known = Self.contents + Self.numbers
        var values: [String: String] = [:]
        for parameter in parameters {
            guard known.contains(parameter.name) else {
                let reason = "Invalid search parameter: \(parameter.name)"
                throw .status(400, reason: String(reason.prefix(200)))
            }
            values[parameter.name] = parameter.value
        }
        values = values.filter { !$0.value.isEmpty }
        for name in Self.numbers {
            guard let value = values[name], Int(value) == nil else { continue }
            let reason = "Invalid value \(name)=\"\(value.prefix(100))\"."
            throw .status(400, reason: reason)
        }
        guard values.keys.contains(where: Self.contents.contains) else {
            let reason = "Expected 'q' text search parameter or other keywords."
            throw .status(400, reason: reason)
        }
        self.values = values
    }

    /// Whether an item is found: everything that is asked for must be so.
    func finds(_ item: FileItem) -> Bool {
        findsWords(item) && findsNames(item) && findsYear(item)
    }

    private func findsWords(_ item: FileItem) -> Bool {
        let all = Self.searched.flatMap(item.texts)
        return SearchTerms(values["q"] ?? "").occur(in: all)
            && Self.fields.allSatisfy { field in
                SearchTerms(values[field] ?? "").occur(in: item.texts(field))
            }
            && list("keywords").allSatisfy { keyword in
                SearchTerms(keyword).occur(in: item.texts("keywords"))
            }
    }

    private func findsNames(_ item: FileItem) -> Bool {
        let types = list("media_type")
        let center = values["center"]?.lowercased()
        return (types.isEmpty || types.contains(item.mediaType))
            && (center.map { item.texts("center").first?.lowercased() == $0 }
                ?? true)
            && (values["nasa_id"].map { $0 == item.id } ?? true)
            && (values["album"].map(item.texts("album").contains) ?? true)
    }

    private func findsYear(_ item: FileItem) -> Bool {
        guard let year = item.year else {
            return values["year_start"] == nil && values["year_end"] == nil
        }
        let start = values["year_start"].flatMap(Int.init) ?? year
        let end = values["year_end"].flatMap(Int.init) ?? year
        return start <= year && year <= end
    }

    /// What commas separate in a value.
    private func list(_ name: String) -> [String] {
        (values[name] ?? "").split(separator: ",").map {
            $0.trimmingPrefix { $0 == " " }
        }
        .map(String.init)
    }
}
