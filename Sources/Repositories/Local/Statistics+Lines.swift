package import Models

extension Statistics {
    /// Counts the photos that a search finds in lines of JSON. `next` returns
    /// the next bytes, none at the end.
    ///
    /// - Returns: How many lines could not be read.
    package mutating func add(
        linesOf next: () throws -> [UInt8],
        matching query: PhotoQuery
    ) rethrows -> Int {
        let search = PhotoSearch(query)
        var unreadable = 0
        try RecordLines.read(next) { photo in
            if photo == nil { unreadable += 1 }
            if let photo, search.finds(photo) { add(photo) }
        }
        return unreadable
    }
}
