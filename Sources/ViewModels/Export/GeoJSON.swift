package import Models

/// Writes places as GeoJSON (RFC 7946).
package enum GeoJSON {
    /// A record at the place of an item, or without one.
    package static func feature(
        _ record: JSONValue,
        of photo: Photo
    ) -> JSONValue {
        guard let longitude = photo.decimal(.longitude),
            let latitude = photo.decimal(.latitude)
        else { return feature(.null, record) }
        let place = position(longitude, latitude, photo.decimal(.elevation))
        return feature(geometry("Point", place), record)
    }

    /// A document of features, which are written already.
    package static func collection(_ features: String) -> String {
        #"{"type":"FeatureCollection","features":["# + features + "]}"
    }

    /// The route of a rover as a line, and its stops, each with its record.
    package static func document(
        _ traverse: Traverse,
        record: (Stop) -> JSONValue
    ) -> String {
        let positions = traverse.stops.map {
            position($0.longitude, $0.latitude, $0.elevation)
        }
        let name = JSONValue.string(traverse.name)
        let line = feature(
            geometry("LineString", .array(positions)),
            ["name": name]
        )
        let points = zip(traverse.stops, positions).map { stop, position in
            feature(geometry("Point", position), record(stop))
        }
        // A line has two places at least.
        let features = (positions.count > 1 ? [line] : []) + points
        return collection(
            features.map { JSONFormatter.string(from: $0) }
                .joined(separator: ",")
        )
    }

    private static func feature(
        _ geometry: JSONValue,
        _ properties: JSONValue
    ) -> JSONValue {
        [
            "type": .string("Feature"), "geometry": geometry,
            "properties": properties,
        ]
    }

    private static func geometry(
        _ type: String,
        _ coordinates: JSONValue
    ) -> JSONValue {
        ["type": .string(type), "coordinates": coordinates]
    }

    private static func position(
        _ longitude: Double,
        _ latitude: Double,
        _ elevation: Double?
    ) -> JSONValue {
        .array(
            [longitude, latitude, elevation].compactMap { $0 }
                .map(JSONValue.number)
        )
    }
}
