import Foundation

/// One page of results, in the envelope that the service sends it in.
struct FilePage: Sendable {
    /// How many results the service shows of one search.
    private static let window = 10_000
    private static let defaultSize = 25
    /// What needs no escape in the value of a parameter.
    private static let plain = CharacterSet(
        charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
            + "0123456789-._ "
    )

    private let address: FileAddress
    private let number: Int
    private let size: Int

    /// - Throws: `.status` 400 if there can be no such page.
    init(_ address: FileAddress) throws(ServiceError) {
        self.address = address
        number = Self.number("page", in: address) ?? 1
        size = Self.number("page_size", in: address) ?? Self.defaultSize
        guard 1 ... Self.window ~= number, 1 ... Self.window ~= size else {
            throw .status(400, reason: "Invalid page or page_size.")
        }
        guard number * size <= Self.window else {
            let reason =
                "Maximum number of search results have been displayed."
                + " Please refine your search."
            throw .status(400, reason: reason)
        }
    }

    /// The page of these results, with links to the pages beside it.
    func answer(_ found: [FileItem]) -> JSONValue {
        let shown = found.dropFirst((number - 1) * size).prefix(size)
        var links: [JSONValue] = []
        if number > 1 {
            links.append(link("prev", "Previous", to: number - 1))
        }
        if number * size < found.count {
            links.append(link("next", "Next", to: number + 1))
        }
        return Self.envelope(
            address,
            items: shown.map(\.json),
            total: found.count,
            links: links
        )
    }

    /// All of these items on one page without neighbours.
    static func whole(
        _ address: FileAddress,
        _ items: [FileItem]
    ) -> JSONValue {
        envelope(address, items: items.map(\.json), total: items.count)
    }

    /// An answer's outermost object; links are left out when there are none,
    /// as the service does.
    static func envelope(
        _ address: FileAddress,
        items: [JSONValue],
        total: Int? = nil,
        links: [JSONValue] = []
    ) -> JSONValue {
        var collection: [String: JSONValue] = [
            "version": .string("1.1"),
            "href": .string(insecure(address.url.absoluteString)),
            "items": .array(items),
        ]
        if let total {
            collection["metadata"] = .object(["total_hits": .integer(total)])
        }
        if !links.isEmpty {
            collection["links"] = .array(links)
        }
        return .object(["collection": .object(collection)])
    }

    private func link(
        _ relation: String,
        _ prompt: String,
        to page: Int
    ) -> JSONValue {
        var parts = URLComponents(
            url: address.url,
            resolvingAgainstBaseURL: true
        )
        let others = address.parameters.filter { $0.name != "page" }
        let pairs = others.map { ($0.name, $0.value) } + [("page", "\(page)")]
        parts?.percentEncodedQuery =
            pairs.map { "\(Self.form($0.0))=\(Self.form($0.1))" }
            .joined(separator: "&")
        return .object([
            "rel": .string(relation),
            "prompt": .string(prompt),
            "href": .string(Self.insecure(parts?.string ?? "")),
        ])
    }

    /// The service sends its own addresses in the form without encryption.
    private static func insecure(_ address: String) -> String {
        guard address.hasPrefix("https://") else { return address }
        return "http://" + address.dropFirst("https://".count)
    }

    /// A text of a query, as forms send it: a plus for a space.
    private static func form(_ text: String) -> String {
        (text.addingPercentEncoding(withAllowedCharacters: plain) ?? "")
            .replacingOccurrences(of: " ", with: "+")
    }

    private static func number(
        _ name: String,
        in address: FileAddress
    ) -> Int? {
        address.parameters.last { $0.name == name && !$0.value.isEmpty }
            .map { Int($0.value) ?? 0 }
    }
}
