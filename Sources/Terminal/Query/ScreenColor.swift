/// A colour of the screen, as the terminal told it.
package struct ScreenColor: Equatable, Sendable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// From `rgb:rr/gg/bb` with one to four hexadecimal digits each, as in
    /// XParseColor; `rgba:` has a fourth part, which is left out.
    init?(_ text: String) {
        let halves = text.split(
            separator: ":",
            omittingEmptySubsequences: false
        )
        guard halves.count == 2, ["rgb", "rgba"].contains(halves[0]) else {
            return nil
        }
        let parts = halves[1].split(
            separator: "/",
            omittingEmptySubsequences: false
        )
        let levels = parts.compactMap(Self.level)
        guard levels.count == parts.count, levels.count >= 3 else { return nil }
        self.init(red: levels[0], green: levels[1], blue: levels[2])
    }

    private static func level(_ digits: Substring) -> UInt8? {
        guard 1 ... 4 ~= digits.utf8.count,
            let value = UInt32(digits, radix: 16)
        else { return nil }
        let most: UInt32 = (1 << (4 * UInt32(digits.utf8.count))) - 1
        return UInt8((value * 255 + most / 2) / most)
    }
}
