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

    /// How well each item of the allowed files matches the terms, of which the
    /// rarest is first; 0 if it does not.
    func scores(_ terms: [LocalSearch.Term], _ isAllowed: [Bool]) -> [UInt8] {
        var scores = [UInt8](repeating: 0, count: items.count)
        var rest = terms.filter { !$0.isExcluded }
        if rest.isEmpty {
            scores = [UInt8](repeating: 1, count: items.count)
        } else {
            let first = rest.removeFirst()
            scan(first, isText: false, &scores)
            scan(first, isText: true, &scores)
        }
        rest += terms.filter(\.isExcluded)
        for index in scores.indices where scores[index] > 0 {
            let row = bytes[items.lowerBound + index]
            let isWanted =
                row.flags & ColumnRow.hidden == 0
                && isAllowed.indices.contains(Int(row.cell))
                && isAllowed[Int(row.cell)]
            scores[index] =
                isWanted ? score(index, scores[index], rest) : 0
        }
        return scores
    }

    /// Adds what further words bring an item; 0 without one of them, or with
    /// one that is excluded.
    private func score(
        _ index: Int,
        _ score: UInt8,
        _ terms: [LocalSearch.Term]
    ) -> UInt8 {
        var score = score
        for term in terms {
            let weight = weight(of: term, items.lowerBound + index)
            guard (weight > 0) != term.isExcluded else { return 0 }
            score = min(score, 255 - weight) + weight
        }
        return score
    }

    private func weight(of term: LocalSearch.Term, _ item: Int) -> UInt8 {
        let head = bytes.head(item)
        if let place = place(of: term, bytes.heads, head, 0) {
            return place.weight
        }
        let text = bytes.text(item)
        return place(
            of: term,
            bytes.texts,
            text,
            IndexedField.heads.count
        )?.weight ?? 0
    }

    /// The first place of a word in the fields of a line.
    private func place(
        of term: LocalSearch.Term,
        _ column: UnsafeRawBufferPointer,
        _ line: Range<Int>,
        _ firstField: Int
    ) -> (start: Int, weight: UInt8)? {
        var start = line.lowerBound
        while let place = term.finder.firstIndex(
            in: column,
            start ..< line.upperBound
        ) {
            if let weight = weight(of: term, column, place, line, firstField) {
                return (place, weight)
            }
            start = place + 1
        }
        return nil
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

    /// Marks the items with a word in a column: goes on at the next line after
    /// each.
    private func scan(
        _ term: LocalSearch.Term,
        isText: Bool,
        _ scores: inout [UInt8]
    ) {
        let column = isText ? bytes.texts : bytes.heads
        let firstField = isText ? IndexedField.heads.count : 0
        func start(_ item: Int) -> Int {
            Int(isText ? bytes[item].text : bytes[item].head)
        }
        guard !items.isEmpty else { return }
        let end = min(start(items.upperBound), column.count)
        var item = items.lowerBound
        var place = start(item)
        while place < end,
            let found = term.finder.firstIndex(in: column, place ..< end)
        {
            item = line(of: found, from: item, start)
            let line = isText ? bytes.text(item) : bytes.head(item)
            let weight = weight(of: term, column, found, line, firstField)
            let index = item - items.lowerBound
            guard weight != nil || scores[index] > 0 else {
                place = found + 1
                continue
            }
            if scores[index] == 0 { scores[index] = weight ?? 0 }
            item += 1
            guard item < items.upperBound else { return }
            place = start(item)
        }
    }

    /// The item whose line has a place, at or after an item.
    private func line(
        of place: Int,
        from item: Int,
        _ start: (Int) -> Int
    ) -> Int {
        var step = 1
        var low = item
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
