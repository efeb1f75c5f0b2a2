/// Removes escape sequences, control codes and invisible formatting from
/// untrusted text.
package enum Sanitizer {
    /// Returns the text on one line and safe to print.
    ///
    /// - Complete escape sequences are removed with their payload; of an
    ///   unfinished one only the introducer, so that later words stay.
    /// - A tab or line break (CR LF is one) becomes a space.
    /// - Characters of the last plane, which have no meaning, become U+FFFD.
    /// - Other C0, DEL and C1 codes are removed, as are direction controls,
    ///   invisible formatting, and joiners and tags that join nothing.
    ///
    /// Cleaning clean text changes nothing.
    package static func clean(_ text: String) -> String {
        if text.utf8.allSatisfy({ 0x20 ... 0x7E ~= $0 }) { return text }
        guard text.unicodeScalars.contains(where: { !$0.isPlain }) else {
            return text
        }
        var cleaned = CleanText()
        var rest = Array(text.unicodeScalars)[...]
        while let scalar = rest.first {
            if let behind = rest.behindSequence {
                rest = behind
            } else {
                cleaned.append(scalar)
                rest.removeFirst()
            }
        }
        return String(cleaned.scalars)
    }
}

extension Unicode.Scalar {
    /// `true` if it is allowed regardless of its neighbors.
    fileprivate var isPlain: Bool {
        if isASCII { return 0x20 ... 0x7E ~= value }
        switch value {
        case 0x80 ... 0x9F, 0xAD, 0x61C, 0x180E, 0x200B ... 0x200F,
            0x2028 ... 0x202E, 0x2060 ... 0x206F, 0xFEFF, 0xFFF9 ... 0xFFFB,
            0xE0000 ... 0xE007F, 0x100000...:
            return false
        default:
            return true
        }
    }
}

/// Collects the allowed scalars, some of which depend on the previous one.
struct CleanText {
    private(set) var scalars = String.UnicodeScalarView()
    private var previous: Unicode.Scalar?
    /// A joiner that is dropped unless something to join follows.
    private var joiner: Unicode.Scalar?
    private var endedWithReturn = false

    /// Adds the next scalar outside escape sequences, if it is allowed.
    mutating func append(_ scalar: Unicode.Scalar) {
        let followsReturn = endedWithReturn
        endedWithReturn = scalar == "\r"
        switch scalar.value {
        case 0x0A where followsReturn:
            return
        case 0x09 ... 0x0D, 0x85, 0x2028, 0x2029:
            keep(" ")
        case 0x200C, 0x200D:
            if let previous, !previous.isASCII { joiner = scalar }
        case 0xE0020 ... 0xE007F:
            if previous?.takesTag == true { keep(scalar) }
        case 0x100000...:
            // Private, so that nothing shows it.
            keep("\u{FFFD}")
        default:
            if scalar.isPlain { keep(scalar) }
        }
    }

    private mutating func keep(_ scalar: Unicode.Scalar) {
        if let joiner, !scalar.isASCII { scalars.append(joiner) }
        joiner = nil
        scalars.append(scalar)
        previous = scalar
    }
}

extension Unicode.Scalar {
    /// `true` if a region tag may follow: a black flag or another tag (UTS
    /// #51).
    fileprivate var takesTag: Bool {
        value == 0x1F3F4 || 0xE0020 ... 0xE007F ~= value
    }
}

/// Escape sequences (ECMA-48, 5.3–5.6, 7- and 8-bit forms).
extension ArraySlice<Unicode.Scalar> {
    /// The rest behind the sequence at the beginning; `nil` if there is none or
    /// it is unfinished.
    fileprivate var behindSequence: Self? {
        switch first?.value {
        case 0x1B:
            let rest = dropFirst()
            switch rest.first {
            case "[": return rest.dropFirst().behindControl
            case "]", "P", "X", "^", "_", "k":
                // "k" sets the title in screen and tmux.
                return rest.dropFirst().behindString
            default: return rest.skipping(0x20 ... 0x2F).behind(0x30 ... 0x7E)
            }
        case 0x9B: return dropFirst().behindControl
        case 0x90, 0x98, 0x9D, 0x9E, 0x9F: return dropFirst().behindString
        default: return nil
        }
    }

    private var behindControl: Self? {
        skipping(0x30 ... 0x3F).skipping(0x20 ... 0x2F).behind(0x40 ... 0x7E)
    }

    /// A string ends at ST or BEL; any other control aborts it, as in a
    /// terminal, so that no scalar is scanned for two introducers.
    private var behindString: Self? {
        let end = drop {
            0x08 ... 0x0D ~= $0.value || 0x20 ... 0x7E ~= $0.value
                || $0.value > 0x9F
        }
        return end.behind(0x07 ... 0x07) ?? end.behind(0x9C ... 0x9C)
            ?? end.behind(0x1B ... 0x1B)?.behind(0x5C ... 0x5C)
    }

    private func skipping(_ range: ClosedRange<UInt32>) -> Self {
        drop { range ~= $0.value }
    }

    /// The rest behind a scalar of a range; `nil` if it is another one.
    private func behind(_ range: ClosedRange<UInt32>) -> Self? {
        first.map { range ~= $0.value } == true ? dropFirst() : nil
    }
}
