import Models

/// What tells an item from the others of its page.
struct RowCaption: Equatable {
    let title: String
    /// What else does, the most important first.
    var details: [String] = []
    /// Who made it, or where it is from, which may be shortened.
    var maker: String?
    /// Its id, if nothing else does; part of one says nothing.
    var id: String?

    /// The title and the details.
    var text: String {
        ([title] + details).joined(separator: Self.separator)
    }

    /// As much of the details as fits, and the maker.
    func byline(_ columns: Int) -> String {
        if let id, id.cells <= columns { return id }
        let details =
            details.indices.reversed().lazy
            .map { self.details[...$0].joined(separator: Self.separator) }
            .first { $0.cells <= columns } ?? self.details.first ?? ""
        guard let maker else { return details }
        let start = details.isEmpty ? "" : details + Self.separator
        let room = columns - start.cells
        return start + Self.shortened(maker, to: room)
    }

    private static let separator = " · "

    /// The first that fits of a credit, the same without NASA, which made most
    /// of what is in its library, and the last name of a person.
    private static func shortened(_ maker: String, to columns: Int) -> String {
        let agency = "NASA/"
        // Some have a space after it.
        let own =
            maker.hasPrefix(agency)
            ? String(maker.dropFirst(agency.count).drop { $0 == " " }) : maker
        let words = own.split(separator: " ")
        let isPerson =
            2 ... 3 ~= words.count
            && words.allSatisfy { word in
                word.first?.isUppercase == true
                    && word.allSatisfy { $0.isLetter || ".-'’".contains($0) }
            }
        let last = words.last.flatMap { isPerson ? String($0) : nil }
        return [maker, own, last].compactMap(\.self)
            .first { $0.cells <= columns } ?? last ?? own
    }
}

extension String {
    /// The cells that it takes on a terminal, or nearly: half of East Asia
    /// takes two for a letter.
    var cells: Int {
        reduce(0) { sum, character in
            let isWide = character.unicodeScalars.first.map {
                0x1100 ..< 0x1160 ~= $0.value || 0x2E80 ..< 0xFFE7 ~= $0.value
            }
            return sum + (isWide == true ? 2 : 1)
        }
    }

    /// The first letters that take at most so many cells.
    func prefix(cells: Int) -> Substring {
        var end = startIndex
        var left = cells
        while end < endIndex {
            left -= String(self[end]).cells
            guard left >= 0 else { break }
            end = index(after: end)
        }
        return self[..<end]
    }
}
