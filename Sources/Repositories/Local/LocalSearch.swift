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
        var fields = SearchedField.all
    }

    private let terms: [Term]
    /// Words that have to occur.
    private let needles: [ByteFinder]
    /// `true` if there are no phrases, and words of ASCII only.
    private let isOfWords: Bool
    /// `true` if what is searched for has no letter or digit.
    private let isImpossible: Bool
    private let mediaTypes: Set<String>
    private let years: ClosedRange<Int>?
    private let center: String?
    private let nasaID: String?
    private let album: String?

    /// With `matchesBeginnings`, `moon` also finds `moons`; a number finds only
    /// itself.
    init(_ query: PhotoQuery, matchesBeginnings: Bool = false) {
        var terms = Self.terms(query.words)
        for index in terms.indices where matchesBeginnings {
            let isNumber =
                terms[index].finder.needle.last ?? 0 <= UInt8(ascii: "9")
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
                    found[index].fields = SearchedField.bits {
                        $0.rawValue == term.field.rawValue
                    }
                }
                // Files are by center.
                if term.field != .center { terms += found }
                texts.append(part)
            }
        }
        self.terms = terms
        isOfWords = terms.allSatisfy { term in
            term.finder.needle.allSatisfy { 0x20 < $0 && $0 < 0x80 }
        }
        needles = terms.filter { !$0.isExcluded }.flatMap {
            $0.finder.needle.split(separator: 0x20)
        }
        .map { ByteFinder(Array($0)) }
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

    /// The records that match, in an order; `nil` for any.
    ///
    /// - Throws: If they cannot be read.
    func found(
        in records: SearchableRecords,
        _ order: PhotoOrder? = nil
    ) async throws -> [FoundRecord] {
        guard !isImpossible else { return [] }
        let count = ProcessInfo.processInfo.activeProcessorCount
        let shares = (0 ..< count).map { first in
            Array(stride(from: first, to: records.parts.count, by: count))
        }
        let results = await shares.concurrentMap(limit: count) { share in
            Result {
                let scans = try share.map { part in
                    try RecordScan(self, order, in: records, part: part)
                }
                let found = scans.flatMap(\.found)
                return (scans, order?.sorted(found) ?? found)
            }
        }
        var scans: [RecordScan] = []
        var found: [FoundRecord] = []
        for result in results {
            let (more, sorted) = try result.get()
            scans += more
            found += sorted
        }
        let older = try records.older(scans)
        if !older.isEmpty { found.removeAll { older.contains($0.place) } }
        // The parts are sorted; merging them takes little.
        return order?.sorted(found) ?? found
    }

    /// Returns `true` if a record of a file can match by its media type, year
    /// and center; `nil` is for one that no file can have.
    func allows(_ partition: MirrorPartition?) -> Bool {
        guard let partition else {
            return mediaTypes.isEmpty && center == nil && years == nil
        }
        return (mediaTypes.isEmpty || mediaTypes.contains(partition.type))
            && (center == nil || partition.center.uppercased() == center)
            && (years == nil
                || partition.year.map { years?.contains($0) == true } == true)
    }

    /// Returns `true` if a line can have all words, as far as its bytes tell.
    func mayFind(_ line: ArraySlice<UInt8>) -> Bool {
        needles.allSatisfy { $0.isFound(in: line) }
            || !FoldedWords.isPlain(line)
    }

    /// The quality of a record's match; 0 if it does not match. All records of
    /// the partition, if it is known, are allowed.
    func score(of record: PhotoLine, in partition: MirrorPartition? = nil)
        -> UInt8
    {
        guard !isImpossible, partition != nil || allows(record.partition) else {
            return 0
        }
        if let nasaID, !record.id.elementsEqual(nasaID.utf8) { return 0 }
        if let album, !record.texts(.album).contains(album) { return 0 }
        guard !terms.isEmpty else { return 1 }
        if isOfWords, record.isPlain { return score { $0.weight(in: record) } }
        return SearchedField.words(of: record).withUnsafeBytes { words in
            score { $0.weight(in: words) }
        }
    }

    private func score(weight: (Term) -> UInt8) -> UInt8 {
        var score: UInt8 = 1
        for term in terms {
            let weight = weight(term)
            guard (weight > 0) != term.isExcluded else { return 0 }
            score = min(score, 255 - weight) + weight
        }
        return score
    }
}

extension LocalSearch.Term {
    /// The weight of the first field to search that has it, of a record whose
    /// words are among its bytes; 0 without one.
    fileprivate func weight(in record: PhotoLine) -> UInt8 {
        record.line.withUnsafeBytes { line in
            for (number, weight) in SearchedField.weights.enumerated()
            where fields & 1 << number != 0 {
                let field = record.place(ofField: number)
                if isFound(in: field, of: line) { return max(1, weight) }
            }
            return 0
        }
    }

    /// Returns `true` if a text, or a list, in JSON has it as a whole word.
    private func isFound(
        in field: Range<Int>,
        of json: UnsafeRawBufferPointer
    ) -> Bool {
        var place = field.lowerBound
        guard !field.isEmpty, "[\"".utf8.contains(json[place]) else {
            return false
        }
        while let start = finder.firstIndex(
            in: json,
            from: place,
            before: field.upperBound
        ) {
            let end = start + finder.needle.count
            let isEnd = isPrefix || !FoldedWords.isLetter(json[end])
            let isStart =
                !FoldedWords.isLetter(json[start - 1])
                || isEscaped(start - 1, in: json)
            if isEnd, isStart, !isEscaped(start, in: json) { return true }
            place = start + 1
        }
        return false
    }

    /// Returns `true` for the character of an escape, as the n of a new line.
    private func isEscaped(
        _ place: Int,
        in json: UnsafeRawBufferPointer
    ) -> Bool {
        var start = place
        while start > 0, json[start - 1] == UInt8(ascii: "\\") { start -= 1 }
        return (place - start) % 2 == 1
    }

    /// The weight of its first place, where it is the whole word, in a field to
    /// search; 0 without one.
    fileprivate func weight(in words: UnsafeRawBufferPointer) -> UInt8 {
        var field = 0
        var place = 0
        while let start = finder.firstIndex(in: words, from: place) {
            for index in place ..< start where words[index] == SearchedField.end
            {
                field += 1
            }
            place = start + 1
            let end = start + finder.needle.count
            // Spaces and what separates fields and texts are not in words.
            let isWord =
                (start == 0 || words[start - 1] <= 0x20)
                && (isPrefix || end == words.count || words[end] <= 0x20)
            if isWord, fields & 1 << field != 0 {
                return max(1, SearchedField.weights[field])
            }
        }
        return 0
    }
}

extension SearchableRecords {
    /// The records of items that have a newer one in another part.
    fileprivate func older(
        _ scans: [RecordScan]
    ) throws -> Set<RecordPlace> {
        let checksums = scans.map(\.checksums).joined()
        var known = Set<UInt64>(minimumCapacity: checksums.count)
        let repeated = Set(checksums.filter { !known.insert($0).inserted })
        var older: Set<RecordPlace> = []
        var newest: [[UInt8]: (place: RecordPlace, rank: Int64)] = [:]
        for scan in scans where !repeated.isDisjoint(with: scan.checksums) {
            for (place, record) in try self.records(of: scan.part, repeated) {
                let id = Array(record.id)
                let other = newest[id]
                if let other, other.rank >= record.rank {
                    older.insert(place)
                } else {
                    if let other { older.insert(other.place) }
                    newest[id] = (place, record.rank)
                }
            }
        }
        return older
    }
}

extension PhotoOrder {
    /// Sorts what was found; of equal ones the newest is first, and those
    /// without a date come last.
    fileprivate func sorted(_ found: [FoundRecord]) -> [FoundRecord] {
        switch self {
        case .newest: found.sorted { $0.date > $1.date }
        case .relevance:
            found.sorted { ($0.score, $0.date) > ($1.score, $1.date) }
        case .oldest:
            found.sorted { $0.dateOrLast < $1.dateOrLast }
        case .title:
            found.sorted {
                $0.title == $1.title
                    ? $0.date > $1.date
                    : $0.title.lexicographicallyPrecedes($1.title)
            }
        }
    }
}
