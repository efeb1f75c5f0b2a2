import Glibc

extension Array<UInt8> {
    /// Its lines, without newlines and without empty ones.
    package var lines: [ArraySlice<UInt8>] {
        let ranges = withUnsafeBytes { bytes in
            var ranges: [Range<Int>] = []
            var start = 0
            while start < bytes.count, let first = bytes.baseAddress {
                // The system looks at many bytes at once.
                let end =
                    memchr(first + start, 0x0A, bytes.count - start)
                    .map { UnsafeRawPointer($0) - first } ?? bytes.count
                if end > start { ranges.append(start ..< end) }
                start = end + 1
            }
            return ranges
        }
        return ranges.map { self[$0] }
    }
}
