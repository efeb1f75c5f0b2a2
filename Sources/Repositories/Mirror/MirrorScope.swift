package import Foundation
import Models

// What of the library a mirror has, and as of when.
extension MirrorStore.State {
    /// The parts compared as a whole, without those within others.
    package var coverage: [String] {
        compared[MirrorSummary.all] == nil
            ? compared.keys.sorted() : [MirrorSummary.all]
    }

    /// When what was compared the longest ago was; `nil` if nothing was.
    package var updated: Date? {
        compared[MirrorSummary.all] ?? compared.values.min()
    }

    /// Of when the oldest records are; `nil` if that is not known. Those of a
    /// first comparison are not older than its beginning.
    var time: Date? {
        if let date = compared[MirrorSummary.all] { return date }
        let dates =
            Array(compared.values) + unfinished.values.map(\.began)
            + [imported].compactMap(\.self)
        return dates.min()
    }

    /// Of when the records are that a query can find, if all of them are there;
    /// else `nil`.
    func time(covering query: PhotoQuery) -> Date? {
        let wanted = MirrorScope(query)
        return compared.filter { scope, _ in
            unread[scope] == nil
                && MirrorScope(key: scope).contains(wanted)
        }
        .values.max()
    }
}

/// Years, media types and a center.
struct MirrorScope {
    private var years = Int.min ... Int.max
    /// Empty for all.
    private var types: Set<String> = []
    /// In upper case; `nil` for all.
    private var center: String?

    init(_ query: PhotoQuery) {
        let last = query.lastYear ?? .max
        years = min(query.firstYear ?? .min, last) ... last
        types = Set(query.mediaTypes.map(\.name))
        center = query.center?.uppercased()
    }

    /// Reads `all`, or years, types and a center as in `1969-1972 image JSC`.
    init(key: String) {
        var words = key.split(separator: " ")[...]
        if words == [MirrorSummary.all[...]] { return }
        if let word = words.first,
            let ends = word.wholeMatch(of: /(\d*)(-?)(\d*)/)?.output,
            word.contains(where: \.isNumber)
        {
            let first = Int(ends.1) ?? .min
            let last = ends.2.isEmpty ? first : Int(ends.3) ?? .max
            years = min(first, last) ... last
            words.removeFirst()
        }
        let known = Set(MediaType.known.map(\.name))
        if let names = words.first?.split(separator: ",").map(String.init),
            known.isSuperset(of: names)
        {
            types = Set(names)
            words.removeFirst()
        }
        if !words.isEmpty {
            center = words.joined(separator: " ").uppercased()
        }
    }

    func contains(_ other: MirrorScope) -> Bool {
        let hasTypes =
            types.isEmpty
            || !other.types.isEmpty && types.isSuperset(of: other.types)
        return hasTypes
            && years.lowerBound <= other.years.lowerBound
            && other.years.upperBound <= years.upperBound
            && (center == nil || center == other.center)
    }
}
