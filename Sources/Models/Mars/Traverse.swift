/// The route of a rover: the places where it stopped, the landing first.
package struct Traverse: Equatable, Sendable {
    /// The name of the rover.
    package let name: String
    /// In the order of the drive; at least one.
    package let stops: [Stop]
    /// Set if it is from a stored copy.
    package let stored: StoredCopy?
    package let landing: Stop
    package let newest: Stop

    /// - Returns: `nil` without stops.
    package init?(name: String, stops: [Stop], stored: StoredCopy? = nil) {
        guard let first = stops.first, let last = stops.last else { return nil }
        self.name = name
        self.stops = stops
        self.stored = stored
        landing = first
        newest = last
    }

    /// The stop with two numbers, or else the last one of that site before it,
    /// near which something in the middle of a drive is.
    package func stop(site: Int, drive: Int) -> Stop? {
        stops.filter { $0.site == site && $0.drive <= drive }
            .max { $0.drive < $1.drive }
    }

    /// The distance driven from the landing to a stop in km, or to the last one
    /// before it whose distance was measured.
    package func driven(to stop: Stop) -> Double {
        let end = stops.firstIndex(of: stop) ?? 0
        return stops[...end].last { $0.driven != nil }?.driven ?? 0
    }

    /// The first stops on or after each of some round numbers of sols, but no
    /// more than `count`.
    package func milestones(_ count: Int) -> [Stop] {
        let last = newest.sol.number
        let steps = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000]
        guard let step = steps.first(where: { last / $0 <= count }),
            last >= step
        else { return [] }
        let found = stride(from: step, through: last, by: step).compactMap {
            sol in stops.first { $0.sol.number >= sol }
        }
        return found.enumerated().filter { index, stop in
            index == 0 || found[index - 1] != stop
        }.map(\.element)
    }
}

extension Photo {
    /// The stop on a way that its facts name.
    package func stop(on traverse: Traverse) -> Stop? {
        guard let site = number(.site), let drive = number(.drive) else {
            return nil
        }
        return traverse.stop(site: site, drive: drive)
    }

    /// The photo with its place on a way, if that is known.
    package func placed(on traverse: Traverse) -> Photo {
        guard decimal(.latitude) == nil, let stop = stop(on: traverse) else {
            return self
        }
        var photo = self
        photo.facts += stop.facts
        if stop.drive != number(.drive) {
            let name = "\(stop.site)_\(stop.drive)"
            photo.facts.append(Fact(.nearStop, .string(name)))
        }
        return photo
    }
}
