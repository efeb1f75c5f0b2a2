import Models

/// The time of an item as a number.
enum RecordDate {
    /// - Returns: `nil` unless it is a date.
    static func year(_ time: ArraySlice<UInt8>) -> Int? {
        let date = date(time)
        return date > 0 ? Int(date / 10_000_000_000) : nil
    }

    /// As `19690720123000` for 1969-07-20T12:30:00; 0 for what is no date.
    static func date(_ time: ArraySlice<UInt8>) -> Int64 {
        PhotoDate.length(time.span).map { number(time.prefix($0)) } ?? 0
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
