/// Collects the scalars that may stay, some of which depend on the one before.
struct CleanText {
    private(set) var scalars = String.UnicodeScalarView()
    private var previous: Unicode.Scalar?
    /// A joiner stays only when something to join follows.
    private var joiner: Unicode.Scalar?
    private var endedWithReturn = false

    /// Takes the next scalar of a text, outside escape sequences.
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
        case 0 ..< 0x20, 0x7F ... 0x9F, 0xAD, 0x61C, 0x180E, 0x200B ... 0x200F,
            0x202A ... 0x202E, 0x2060 ... 0x206F, 0xFEFF, 0xFFF9 ... 0xFFFB,
            0xE0000 ... 0xE001F:
            return
        default:
            keep(scalar)
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
    /// A black flag, or one of the tags that name its region (UTS #51).
    fileprivate var takesTag: Bool {
        value == 0x1F3F4 || 0xE0020 ... 0xE007F ~= value
    }
}
