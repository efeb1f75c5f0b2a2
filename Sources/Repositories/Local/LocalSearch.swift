import Foundation
import Models
import Services

/// A search of items that are on this machine.
///
/// Words, phrases in double quotes, and words that begin as in `moon*` have to
/// occur; what follows a hyphen must not. A word is a whole one.
struct LocalSearch: Sendable {
    /// A word or a phrase.
    struct Term: Sendable {
        let finder: ByteFinder
        var isPrefix = false
        var isExcluded = false
        /// The numbers of the fields, as bits.
        var fields = IndexedField.searched
    }

    private let terms: [Term]
    /// Whether what is searched for has no letter or digit.
    private let isImpossible: Bool
    private let mediaTypes: Set<String>
    private let years: ClosedRange<Int>?
    private let center: String?
    private let nasaID: String?
    private let album: String?

    /// With `matchesBeginnings`, texts may have longer words, but for numbers.
    init(_ query: PhotoQuery, matchesBeginnings: Bool = false) {
        var terms = Self.terms(query.words)
        for index in terms.indices where matchesBeginnings {
            let isNumber = terms[index].finder.needle.last ?? 0 <= 0x39
            if !isNumber { terms[index].isPrefix = true }
        }
        var texts = [query.words]
        for term in query.terms {
            let parts =
                term.field == .keywords
                ? term.value.split(separator: ",").map(String.init)
                : [term.value]
            for part in parts {
                var found =
                    term.field == .album || term.field == .nasaID
                    ? Self.terms("\"\(part)\"") : Self.terms(part)
                for index in found.indices {
                    found[index].fields = IndexedField.bits {
                        $0.rawValue == term.field.rawValue
                    }
                }
                // Files are by center.
                if term.field != .center { terms += found }
                texts.append(part)
            }
        }
        self.terms = terms
        let isAsked = texts.contains { !$0.allSatisfy(\.isWhitespace) }
        isImpossible = terms.isEmpty && isAsked && query.center == nil
        mediaTypes = Set(query.mediaTypes.map(\.name))
        let hasYears = query.firstYear != nil || query.lastYear != nil
        let last = query.lastYear ?? .max
        years = hasYears ? min(query.firstYear ?? .min, last) ... last : nil
        center = query.center?.uppercased()
        nasaID = query.value(of: .nasaID)
        album = query.value(of: .album)
    }

    /// Reads words as people type them.
    static func terms(_ text: String) -> [Term] {
        var terms: [Term] = []
        var rest = text[...]
        while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
            rest = rest[start...]
            var isExcluded = false
            if rest.first == "-", rest.dropFirst().first?.isWhitespace == false
            {
                isExcluded = true
                rest = rest.dropFirst()
            }
            let isPhrase = rest.first == "\""
            if isPhrase { rest = rest.dropFirst() }
            let end =
                rest.firstIndex {
                    isPhrase ? $0 == "\"" : $0.isWhitespace || $0 == "\""
                }
                ?? rest.endIndex
            let part = String(rest[..<end])
            rest = rest[end...]
            if isPhrase { rest = rest.dropFirst() }
            terms += Self.terms(part, isPhrase || isExcluded, isExcluded)
        }
        return terms
    }

    private static func terms(
        _ text: String,
        _ isPhrase: Bool,
        _ isExcluded: Bool
    ) -> [Term] {
        let words = FoldedWords.words(text)
        guard !words.isEmpty else { return [] }
        let needles =
            isPhrase ? [Array(words.joined(separator: [0x20]))] : words
        var terms = needles.map {
            Term(finder: ByteFinder($0), isExcluded: isExcluded)
        }
        terms[terms.count - 1].isPrefix = text.hasSuffix("*")
        return terms
    }

    /// The items that match, in an order.
    ///
    /// - Returns: Their indices.
    func items(in index: LocalIndex, _ order: PhotoOrder) async -> [Int32] {
        guard !isImpossible else { return [] }
        let columns = index.columns
        // As many parts as cores, though more than four bring little.
        let cores = min(4, ProcessInfo.processInfo.activeProcessorCount)
        let size = max(1, (columns.count + cores - 1) / cores)
        let parts = stride(from: 0, to: columns.count, by: size).map {
            $0 ..< min($0 + size, columns.count)
        }
        let isAllowed = isAllowed(in: columns)
        var scores = await withTaskGroup(of: (Int, [UInt8]).self) { group in
            for (index, part) in parts.enumerated() {
                group.addTask {
                    let scores = columns.read { bytes in
                        LocalScan(bytes, part).scores(terms, isAllowed)
                    }
                    return (index, scores)
                }
            }
            var found = [[UInt8]](repeating: [], count: parts.count)
            for await (index, scores) in group { found[index] = scores }
            return Array(found.joined())
        }
        verify(&scores, index)
        return columns.read { $0.items(scores, order) }
    }

    /// Which files have items of the media types, years and center.
    private func isAllowed(in columns: Columns) -> [Bool] {
        columns.cells.map { path in
            guard let cell = MirrorCell(path: path) else {
                return mediaTypes.isEmpty && center == nil && years == nil
            }
            return (mediaTypes.isEmpty || mediaTypes.contains(cell.type))
                && (center == nil || cell.center.uppercased() == center)
                && (years == nil
                    || cell.year.map { years?.contains($0) == true } == true)
        }
    }

    /// Compares what counts as a whole.
    private func verify(_ scores: inout [UInt8], _ index: LocalIndex) {
        guard nasaID != nil || album != nil else { return }
        for item in scores.indices where scores[item] > 0 {
            let photo = index.photo(item)
            let isSame =
                (nasaID == nil || photo?.id.value == nasaID)
                && (album == nil
                    || photo?.list(.albums)?.contains(album ?? "") == true)
            if !isSame { scores[item] = 0 }
        }
    }
}

extension ColumnBytes {
    /// The items whose scores are not 0, in an order. There is one for each
    /// item, of which the newest is first.
    fileprivate func items(_ scores: [UInt8], _ order: PhotoOrder) -> [Int32] {
        let found = scores.indices.filter { scores[$0] > 0 }.map(Int32.init)
        switch order {
        case .newest: return found
        case .relevance:
            var byScore = [[Int32]](repeating: [], count: 256)
            for item in found { byScore[Int(scores[Int(item)])].append(item) }
            return Array(byScore.reversed().joined())
        case .oldest:
            let dates = found.map { (date: self[Int($0)].date, item: $0) }
            return dates.filter { $0.date > 0 }.sorted { $0 < $1 }.map(\.item)
                + dates.filter { $0.date == 0 }.map(\.item)
        case .title:
            return found.sorted { left, right in
                title(left).lexicographicallyPrecedes(title(right))
            }
        }
    }

    private func title(_ item: Int32) -> Slice<UnsafeRawBufferPointer> {
        let head = heads[head(Int(item))]
        return head.prefix { $0 != IndexedField.end }
    }
}
