import Models
import Services

/// Reads the photos of lines of JSON, of which bytes come in parts.
enum RecordLines {
    /// In bytes.
    private static let limit = 1 << 20

    /// Reads bytes, of which there are none at the end, and passes on the photo
    /// of each line that is not blank; `nil` for one that cannot be read, or is
    /// too long.
    static func read(
        _ next: () throws -> [UInt8],
        use: (Photo?) throws -> Void
    ) rethrows {
        var rest: [UInt8] = []
        // Whether the beginning of the line was dropped.
        var isCut = false
        while true {
            let more = try next()
            rest += more.isEmpty && (isCut || !rest.isEmpty) ? [0x0A] : more
            if let end = rest.lastIndex(of: 0x0A) {
                let lines = rest[..<end]
                    .split(separator: 0x0A, omittingEmptySubsequences: false)
                for line in lines {
                    if isCut || line.count > limit {
                        try use(nil)
                    } else if !line.allSatisfy({ $0 <= 0x20 }) {
                        try use(photo(line))
                    }
                    isCut = false
                }
                rest.removeSubrange(...end)
            }
            if more.isEmpty { return }
            if rest.count > limit {
                rest = []
                isCut = true
            }
        }
    }

    private static func photo(_ line: ArraySlice<UInt8>) -> Photo? {
        let limits = JSONLimits.standard
        return (try? limits.decode(PhotoRecord.self, from: Array(line)))?.photo
    }
}
