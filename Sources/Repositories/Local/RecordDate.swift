/// The time of an item as a number.
enum RecordDate {
    /// - Returns: `nil` unless it begins with a year.
    static func year(_ time: some Collection<UInt8>) -> Int? {
        let digits = time.prefix(4)
        guard digits.count == 4, digits.allSatisfy(isDigit) else { return nil }
        return Int(String(decoding: digits, as: UTF8.self))
    }

    /// As `19690720123000` for 1969-07-20T12:30:00; 0 without a year.
    static func date(_ time: some Collection<UInt8>) -> Int64 {
        year(time) == nil ? 0 : number(time)
    }

    /// The digits of a time, likewise.
    static func number(_ time: some Sequence<UInt8>) -> Int64 {
        var number: Int64 = 0
        var count = 0
        for byte in time where isDigit(byte) && count < 14 {
            number = number * 10 + Int64(byte - UInt8(ascii: "0"))
            count += 1
        }
        for _ in count ..< 14 { number *= 10 }
        return number
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0") ... UInt8(ascii: "9") ~= byte
    }
}
