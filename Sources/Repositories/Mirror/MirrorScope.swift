import Models

/// Years, media types and a center.
struct MirrorScope {
    private var years = Int.min ... Int.max
    /// Empty for all.
    private var types: Set<String> = []
    /// In upper case; `nil` for all.
    private(set) var center: String?

    init(_ query: PhotoQuery) {
        let last = query.lastYear ?? .max
        years = min(query.firstYear ?? .min, last) ... last
        types = Set(query.mediaTypes.map(\.name))
        center = query.center?.uppercased()
    }

    /// Reads `all`, or years, types and a center as in `1969-1972 image JSC`.
    init(key: String) {
        var words = key.split(separator: " ")[...]
        if words == [MirrorState.all[...]] { return }
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

    /// Returns `true` if an item may be in both, as far as years and types
    /// tell.
    func intersects(_ other: MirrorScope) -> Bool {
        let hasTypes =
            types.isEmpty || other.types.isEmpty
            || !types.isDisjoint(with: other.types)
        return hasTypes && years.overlaps(other.years)
    }
}
