import Foundation
package import Models

/// A map of the route of a rover, and what it says in words.
package struct MapPage: Equatable, Sendable {
    /// The most sols that are described in words.
    private static let milestones = 8

    package let traverse: Traverse
    /// The stop at which the photo was taken; `nil` without a photo, or if that
    /// is unknown.
    package let stop: Stop?
    /// The route of the rover, and the place of the photo.
    package let title: String
    /// Its age, if it is from a stored copy.
    package let age: String?
    /// The places in words, one in a sentence.
    package let words: [String]

    /// `photo` is the one to show on the map, if any.
    package init(_ traverse: Traverse, of photo: Photo?, _ texts: Formatters) {
        let stop = photo?.stop(on: traverse)
        self.traverse = traverse
        self.stop = stop
        age = traverse.stored.map(texts.age)
        let writer = Writer(traverse: traverse, strings: texts.strings)
        let isNear = stop.map { $0.drive != photo?.number(.drive) } ?? false
        let photo = stop.map { writer.place(of: $0, isNear: isNear) }
        title = [writer.route, photo?.short].joined(by: "; ")
        words =
            [title + ".", writer.newest, photo?.long].compactMap(\.self)
            + traverse.milestones(Self.milestones).map(writer.milestone)
    }
}

/// Puts places on a route into words.
private struct Writer {
    let traverse: Traverse
    let strings: Strings

    /// `Curiosity: 37.2 km from the landing to sol 4868`
    var route: String {
        let (km, sol) = (km(traverse.newest), sol(traverse.newest))
        return strings(.mapRoute, traverse.name, km, sol)
    }

    var newest: String { strings(.mapNewest, place(traverse.newest)) }

    /// A photo's place in few words, and in a sentence.
    func place(of stop: Stop, isNear: Bool) -> (short: String, long: String) {
        let name = strings(isNear ? .mapNearPhoto : .mapThisPhoto)
        return (
            strings(.mapPhoto, name, km(stop), sol(stop)),
            strings(
                .mapPhotoPlace,
                name.prefix(1).uppercased() + name.dropFirst(),
                place(stop)
            )
        )
    }

    func milestone(_ stop: Stop) -> String {
        strings(.mapMilestone, sol(stop), km(stop), direction(stop))
    }

    private func sol(_ stop: Stop) -> String { String(stop.sol.number) }

    private func km(_ stop: Stop) -> String {
        String(format: "%.1f", traverse.driven(to: stop))
    }

    /// `4.8143° S, 137.3817° E, 13.6 km SSW of the landing`
    private func place(_ stop: Stop) -> String {
        stop.degrees + ", " + direction(stop)
    }

    private func direction(_ stop: Stop) -> String {
        let offset = stop.offset(from: traverse.landing)
        guard offset.distance >= 0.05 else { return strings(.mapAtLanding) }
        return strings(
            .mapFromLanding,
            String(format: "%.1f", offset.distance),
            name(CompassPoint(nearest: offset.azimuth))
        )
    }

    /// `SSW`, of which each letter is a direction in other languages, too.
    private func name(_ point: CompassPoint) -> String {
        let letters: [Character: StringKey] = [
            "N": .compassNorth, "E": .compassEast, "S": .compassSouth,
            "W": .compassWest,
        ]
        return point.rawValue.compactMap { letters[$0] }.map { strings($0) }
            .joined()
    }
}
