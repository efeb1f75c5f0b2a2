package import Models
import Services

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
        try RecordLines.read(next) { line in
            let record = try? JSONLimits.standard.decode(
                PhotoRecord.self,
                from: Array(line)
            )
            guard let photo = record?.photo else {
                unreadable += 1
                return
            }
            if search.finds(photo) { add(photo) }
        }
        return unreadable
    }
}
