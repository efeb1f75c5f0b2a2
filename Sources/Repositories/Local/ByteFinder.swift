/// Finds a text in bytes, in any case of the letters of ASCII: for every 32
/// places it compares the two bytes that are rarest in English, and the whole
/// text only where both are there.
struct ByteFinder: Sendable {
    /// In lower case.
    let needle: [UInt8]
    /// The places of the rarest bytes of the text.
    private let first: Int
    private let second: Int

    /// The bytes of words, the most frequent first.
    private static let frequent: [UInt8] = Array(
        "e taoinsrhldcumpfgywb0v1k2953x4678jqz".utf8
    )

    /// - Parameter needle: In lower case, not empty.
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

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a") ... UInt8(ascii: "z") ~= byte
    }

    /// A byte in each of 32 places, in lower and in upper case.
    private struct Lanes {
        private let lower: SIMD32<UInt8>
        private let upper: SIMD32<UInt8>

        init(_ byte: UInt8) {
            lower = .init(repeating: byte)
            upper = .init(repeating: isLetter(byte) ? byte ^ 0x20 : byte)
        }

        func matches(
            _ bytes: UnsafeRawBufferPointer,
            at place: Int
        ) -> SIMDMask<SIMD32<Int8>> {
            let found = bytes.loadUnaligned(
                fromByteOffset: place,
                as: SIMD32<UInt8>.self
            )
            return (found .== lower) .| (found .== upper)
        }
    }

    func isFound(in bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBytes { firstIndex(in: $0) != nil }
    }

    /// - Returns: Where the text begins, from a place on; `nil` if it does not
    ///   occur, or only ends after `end`.
    func firstIndex(
        in bytes: UnsafeRawBufferPointer,
        from start: Int = 0,
        before end: Int? = nil
    ) -> Int? {
        let last = (end ?? bytes.count) - needle.count
        var place = start
        let one = Lanes(needle[first])
        let other = Lanes(needle[second])
        while place <= last, place <= bytes.count - needle.count - 31 {
            let found =
                one.matches(bytes, at: place + first)
                .& other.matches(bytes, at: place + second)
            if any(found) {
                for lane in 0 ..< 32 where found[lane] && place + lane <= last {
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
        for index in needle.indices {
            let byte = bytes[place + index]
            let expected = needle[index]
            let isSame =
                byte == expected
                || Self.isLetter(expected) && byte == expected ^ 0x20
            if !isSame { return false }
        }
        return true
    }
}
