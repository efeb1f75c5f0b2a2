extension ListWalk {
    /// Rows that are shown, among all that can be.
    struct Page {
        let rows: [String]
        let titles: [String]
        /// The place of the first one.
        let start: Int
        /// How often the list had been read again.
        let generation: Int

        var end: Int { start + titles.count }
        var places: Range<Int> { start ..< end }
        var isLast: Bool { end == rows.count }

        /// The rows that are, or are not, before those that are shown.
        func rows(isBefore: Bool) -> Set<String> {
            Set(isBefore ? rows.prefix(start) : rows.dropFirst(start))
        }
    }

    /// Whatever has come or gone: the page begins with what was on it or behind
    /// it, and not before what was, as long as any of that is left.
    func expectSame(_ old: Page, _ new: Page) {
        let behind = old.rows(isBefore: false)
        guard moved.isDisjoint(with: behind) else { return }
        guard new.rows.contains(where: behind.contains) else {
            // The last page, unless there is something new.
            let isNew = new.titles.first.map { !old.rows.contains($0) } ?? true
            return expect(isNew || new.start % size == 0, "is no page")
        }
        let isFirst = new.titles.first.map(behind.contains) ?? false
        expect(isFirst, "\(new.titles) after \(old.titles)")
        let isLeftOut = new.rows.prefix(new.start)
            .contains(where: behind.contains)
        expect(!isLeftOut, "\(new.titles) lacks some of \(old.titles)")
    }

    /// Of all that is behind the page, nothing is left out or shown again.
    func expectNext(_ old: Page, _ new: Page) {
        guard old.generation != new.generation else {
            let isThere = old.end < new.rows.count
            let start = isThere ? old.end : old.start
            return expect(new.start == start, "goes on at \(start)")
        }
        let (shown, behind) = (Set(old.titles), old.rows(isBefore: false))
        let known = new.rows.firstIndex { behind.contains($0) }
        guard let known, moved.isDisjoint(with: behind) else { return }
        let unseen = new.rows[known...].firstIndex { !shown.contains($0) }
        guard let unseen else {
            return expect(new.isLast, "there is nothing more")
        }
        expect(new.start <= unseen, "leaves out \(new.rows[unseen])")
        let isNew = new.titles.first.map { !shown.contains($0) } ?? false
        expect(isNew, "\(new.titles) after \(old.titles)")
    }

    /// Nothing is left out before the page, either.
    func expectPrevious(_ old: Page, _ new: Page) {
        guard old.generation != new.generation else {
            let isFirst = new.start == 0 && old.start < new.titles.count
            let isJoined = isFirst || new.end == old.start
            return expect(isJoined, "\(new.titles) before \(old.titles)")
        }
        let behind = old.rows(isBefore: false)
        guard new.start > 0, moved.isDisjoint(with: behind),
            new.rows.contains(where: behind.contains)
        else { return }
        let isJoined = new.rows.dropFirst(new.end).first.map(behind.contains)
        expect(isJoined ?? false, "\(new.titles) before \(old.titles)")
        let isBefore = !new.titles.contains(where: behind.contains)
        expect(isBefore, "\(new.titles) shows some of \(old.titles)")
    }
}
