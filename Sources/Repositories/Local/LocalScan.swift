import Foundation
import Services

/// Scans the columns of some items for words.
struct LocalScan {
    private let bytes: ColumnBytes
    private let items: Range<Int>

    init(_ bytes: ColumnBytes, _ items: Range<Int>) {
        self.bytes = bytes
        self.items = items
    }

    /// How well each item of the allowed files matches the terms; 0 if it does
    /// not.
    func scores(_ terms: [LocalSearch.Term], _ isAllowed: [Bool]) -> [UInt8] {
        var scores = items.map { item -> UInt8 in
            let row = bytes[item]
            let isWanted =
                row.flags & ColumnRow.hidden == 0
                && isAllowed.indices.contains(Int(row.cell))
                && isAllowed[Int(row.cell)]
            return isWanted ? 1 : 0
        }
        for term in terms {
            var weights = [UInt8](repeating: 0, count: items.count)
            // Only what matches so far, mostly little after the first word.
            for run in scores.indices(where: { $0 > 0 }).ranges {
                let run =
                    items.lowerBound + run.lowerBound
                    ..< items.lowerBound + run.upperBound
                scan(term, run, isText: false, &weights)
                scan(term, run, isText: true, &weights)
            }
            for (index, weight) in weights.enumerated() where scores[index] > 0
            {
                let isFound = (weight > 0) != term.isExcluded
                let score = min(scores[index], 255 - weight) + weight
                scores[index] = isFound ? score : 0
            }
        }
        return scores
    }

    /// - Returns: `nil` unless it is the whole word, in a field to search.
    private func weight(
        of term: LocalSearch.Term,
        _ column: UnsafeRawBufferPointer,
        _ place: Int,
        _ line: Range<Int>,
        _ firstField: Int
    ) -> UInt8? {
        let end = place + term.finder.needle.count
        // Spaces and what separates fields and lines are not in words.
        let isWord =
            (place == 0 || column[place - 1] <= 0x20)
            && (term.isPrefix || end == column.count || column[end] <= 0x20)
        guard isWord else { return nil }
        var field = firstField
        for index in line.lowerBound ..< place
        where column[index] == IndexedField.end {
            field += 1
        }
        guard field < IndexedField.weights.count,
            term.fields & 1 << field != 0
        else { return nil }
        return max(1, IndexedField.weights[field])
    }

    /// Sets the weights of a word for the items of a run that have it in a
    /// column, unless they are known: goes on at the next line after each.
    private func scan(
        _ term: LocalSearch.Term,
        _ run: Range<Int>,
        isText: Bool,
        _ weights: inout [UInt8]
    ) {
        let column = isText ? bytes.texts : bytes.heads
        let firstField = isText ? IndexedField.heads.count : 0
        func start(_ item: Int) -> Int {
            Int(isText ? bytes[item].text : bytes[item].head)
        }
        let end = min(start(run.upperBound), column.count)
        var item = run.lowerBound
        var place = start(item)
        while place < end,
            let found = term.finder.firstIndex(in: column, place ..< end)
        {
            item = line(of: found, in: item ..< run.upperBound, start)
            let line = isText ? bytes.text(item) : bytes.head(item)
            let weight = weight(of: term, column, found, line, firstField)
            let index = item - items.lowerBound
            guard weight != nil || weights[index] > 0 else {
                place = found + 1
                continue
            }
            if weights[index] == 0 { weights[index] = weight ?? 0 }
            item += 1
            guard item < run.upperBound else { return }
            place = start(item)
        }
    }

    /// The item of some whose line has a place.
    private func line(
        of place: Int,
        in items: Range<Int>,
        _ start: (Int) -> Int
    ) -> Int {
        var step = 1
        var low = items.lowerBound
        while low + step < items.upperBound, start(low + step) <= place {
            low += step
            step *= 2
        }
        var high = min(low + step, items.upperBound)
        while low + 1 < high {
            let middle = (low + high) / 2
            if start(middle) <= place { low = middle } else { high = middle }
        }
        return low
    }
}

/// Finds a text in bytes: for every 32 places it compares the two bytes that
/// are rarest in English, and the whole text only where both are there.
struct ByteFinder: Sendable {
    let needle: [UInt8]
    /// Where the rarest bytes of the text are.
    private let first: Int
    private let second: Int

    /// The bytes of words, the most frequent first.
    private static let frequent: [UInt8] = Array(
        "e taoinsrhldcumpfgywb0v1k2953x4678jqz".utf8
    )

    /// - Parameter needle: Not empty.
    init(_ needle: [UInt8]) {
        self.needle = needle
        let order = needle.indices.sorted {
            Self.rarity(needle[$0]) > Self.rarity(needle[$1])
        }
        first = order.first ?? 0
        second = order.dropFirst().first ?? first
    }

    private static func rarity(_ byte: UInt8) -> Int {
        frequent.firstIndex(of: byte) ?? frequent.count
    }

    /// - Returns: Where the text begins; `nil` if it does not occur.
    func firstIndex(
        in bytes: UnsafeRawBufferPointer,
        _ range: Range<Int>
    ) -> Int? {
        let last = min(range.upperBound, bytes.count) - needle.count
        var place = range.lowerBound
        let one = SIMD32<UInt8>(repeating: needle[first])
        let other = SIMD32<UInt8>(repeating: needle[second])
        let end = last - 31
        while place <= end {
            let left = bytes.loadUnaligned(
                fromByteOffset: place + first,
                as: SIMD32<UInt8>.self
            )
            let right = bytes.loadUnaligned(
                fromByteOffset: place + second,
                as: SIMD32<UInt8>.self
            )
            let found = (left .== one) .& (right .== other)
            if any(found) {
                for lane in 0 ..< 32 where found[lane] {
                    if isText(bytes, at: place + lane) { return place + lane }
                }
            }
            place += 32
        }
        while place <= last {
            if isText(bytes, at: place) { return place }
            place += 1
        }
        return nil
    }

    private func isText(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Bool
    {
        for index in needle.indices where bytes[place + index] != needle[index]
        {
            return false
        }
        return true
    }
}
