package import Models

extension Traverse {
    /// A way from the landing, with a stop for each pair of numbers: km to the
    /// east and to the north. Each is 100 sols and 10 km after the one before,
    /// at drive 0, 100, 200, … of site 1.
    package static func drawn(
        _ places: [(east: Double, north: Double)],
        stored: StoredCopy? = nil
    ) -> Traverse? {
        let degree = Offset(from: .zero, to: .north).distance
        return Traverse(
            name: "Sojourner",
            stops: places.enumerated().map { index, place in
                Stop(
                    sol: Sol(index * 100) ?? .first,
                    site: 1,
                    drive: index * 100,
                    longitude: place.east / degree,
                    latitude: place.north / degree,
                    elevation: Double(-index),
                    driven: index == 0 ? nil : Double(index * 10)
                )
            },
            stored: stored
        )
    }
}

extension Offset {
    /// How far a place is from another, both on the equator.
    fileprivate init(from start: Stop, to end: Stop) {
        self = end.offset(from: start)
    }
}

extension Stop {
    fileprivate static let zero = stop(0)
    /// A degree to the north.
    fileprivate static let north = stop(1)

    private static func stop(_ latitude: Double) -> Stop {
        Stop(sol: .first, site: 0, drive: 0, longitude: 0, latitude: latitude)
    }
}
