/// Finds a text in bytes: for every 32 places it compares the two bytes that
/// are rarest in English, and the whole text only where both are there.
package struct ByteFinder: Sendable {
    package let needle: [UInt8]
    /// Where the rarest bytes of the text are.
    private let first: Int
    private let second: Int

    /// The bytes of words, the most frequent first.
    private static let frequent: [UInt8] = Array(
        "e taoinsrhldcumpfgywb0v1k2953x4678jqz".utf8
    )

    /// - Parameter needle: Not empty.
    package init(_ needle: [UInt8]) {
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

    /// - Parameters:
    ///   - bytes: Where to look.
    ///   - range: The places to look at, within the bytes.
    /// - Returns: Where the text begins; `nil` if it does not occur.
    package func firstIndex(
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
