package import Models

extension RecordFormat {
    /// One document of GeoJSON (RFC 7946), for maps.
    package static let geojson = RecordFormat(
        "geojson",
        .formatGeoJSON,
        .features
    ) { options, _, _ in GeoJSON(options: options) }
}

/// Records at their places, and the line on which they are.
package struct GeoJSON: RecordEncoding {
    /// In degrees to the east and the north, and meters up.
    package struct Position: Sendable {
        private let numbers: [Double]

        package init(_ stop: Stop) {
            numbers = [stop.longitude, stop.latitude, stop.elevation]
                .compactMap(\.self)
        }

        /// - Returns: `nil` without a longitude and a latitude.
        init?(_ longitude: Double?, _ latitude: Double?, _ elevation: Double?) {
            guard let longitude, let latitude else { return nil }
            numbers = [longitude, latitude, elevation].compactMap(\.self)
        }

        fileprivate var json: JSONValue {
            .array(numbers.map(JSONValue.number))
        }
    }

    let options: ExportOptions

    package func text(of record: Record) -> String {
        // What is not an item has all members, unless some are chosen.
        let isWhole = record.photo == nil && !options.isExact
        let properties = isWhole ? record.members : options.object(of: record)
        return feature("Point", record.position?.json, properties)
    }

    package var document: Document? {
        { texts, list in
            let line = JSONValue.array(list.route.map(\.json))
            let name: JSONValue = ["name": .string(list.title)]
            // A line has two places at least.
            let route =
                list.route.count < 2
                ? [] : [feature("LineString", line, name)]
            return #"{"type":"FeatureCollection","features":["#
                + (route + texts).joined(separator: ",") + "]}\n"
        }
    }

    private func feature(
        _ type: String,
        _ coordinates: JSONValue?,
        _ properties: JSONValue
    ) -> String {
        let geometry = coordinates.map { coordinates -> JSONValue in
            ["type": .string(type), "coordinates": coordinates]
        }
        return JSONFormatter.string(
            from: [
                "type": .string("Feature"), "geometry": geometry ?? .null,
                "properties": properties,
            ]
        )
    }
}
