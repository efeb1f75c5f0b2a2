/// Finds the end of an escape sequence (ECMA-48, 5.3–5.6, 7- and 8-bit forms).
enum EscapeSequence {
    /// Returns the index after the sequence that begins at `start`, or `nil` if
    /// none begins there or it is unfinished.
    static func end(in scalars: [Unicode.Scalar], from start: Int) -> Int? {
        switch scalars[start].value {
        case 0x1B:
            return endOfEscape(in: scalars, from: start + 1)
        case 0x9B:
            return endOfControl(in: scalars, from: start + 1)
        case 0x90, 0x98, 0x9D ... 0x9F:
            return endOfString(in: scalars, from: start + 1)
        default:
            return nil
        }
    }

    private static func endOfEscape(
        in scalars: [Unicode.Scalar],
        from start: Int
    ) -> Int? {
        guard start < scalars.count else { return nil }
        switch scalars[start] {
        case "[":
            return endOfControl(in: scalars, from: start + 1)
        case "]", "P", "X", "^", "_", "k":
            // "k" sets the title in screen and tmux.
            return endOfString(in: scalars, from: start + 1)
        case " " ... "/":
            let final = skip(0x20 ... 0x2F, in: scalars, from: start)
            return afterFinal(0x30 ... 0x7E, in: scalars, at: final)
        default:
            return afterFinal(0x30 ... 0x7E, in: scalars, at: start)
        }
    }

    private static func endOfControl(
        in scalars: [Unicode.Scalar],
        from start: Int
    ) -> Int? {
        let intermediates = skip(0x30 ... 0x3F, in: scalars, from: start)
        let final = skip(0x20 ... 0x2F, in: scalars, from: intermediates)
        return afterFinal(0x40 ... 0x7E, in: scalars, at: final)
    }

    /// A string ends at ST or BEL; any other control aborts it, as in a
    /// terminal, so that no scalar is scanned for two introducers.
    private static func endOfString(
        in scalars: [Unicode.Scalar],
        from start: Int
    ) -> Int? {
        var index = start
        while index < scalars.count {
            switch scalars[index].value {
            case 0x07, 0x9C:
                return index + 1
            case 0x1B:
                let next = index + 1
                guard next < scalars.count, scalars[next] == "\\" else {
                    return nil
                }
                return next + 1
            case 0x00 ... 0x06, 0x0E ... 0x1F, 0x7F ... 0x9F:
                return nil
            default:
                index += 1
            }
        }
        return nil
    }

    private static func skip(
        _ range: ClosedRange<UInt32>,
        in scalars: [Unicode.Scalar],
        from start: Int
    ) -> Int {
        var index = start
        while index < scalars.count, range ~= scalars[index].value {
            index += 1
        }
        return index
    }

    private static func afterFinal(
        _ range: ClosedRange<UInt32>,
        in scalars: [Unicode.Scalar],
        at index: Int
    ) -> Int? {
        guard index < scalars.count, range ~= scalars[index].value else {
            return nil
        }
        return index + 1
    }
}
