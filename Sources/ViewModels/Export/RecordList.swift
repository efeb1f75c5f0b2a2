package import Models

/// What a document says of its list.
package struct RecordList: Sendable {
    /// The name of the list in JSON; `nil` if its only record is the document.
    let name: String?
    let title: String
    /// What the list is of.
    let query: JSONValue
    /// The members before the list in JSON.
    let summary: JSONValue
    /// A line through places, on a map.
    let route: [GeoJSON.Position]
    /// `true` if files on this machine are shown.
    let isLocal: Bool
    /// What could not be found of what was asked for, as objects; `nil` for a
    /// list that nobody asked for item by item.
    package var failures: [JSONValue]?

    package init(
        _ name: String?,
        title: String = "",
        query: JSONValue = .null,
        summary: JSONValue = [:],
        route: [GeoJSON.Position] = [],
        isLocal: Bool = false,
        failures: [JSONValue]? = nil
    ) {
        self.name = name
        self.title = title
        self.query = query
        self.summary = summary
        self.route = route
        self.isLocal = isLocal
        self.failures = failures
    }
}
