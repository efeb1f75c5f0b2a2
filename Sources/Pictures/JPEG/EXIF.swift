/// Finds the orientation that a camera noted.
enum EXIF {
    /// - `segment`: an APP1 segment of a JPEG, or what begins so.
    /// - Returns: `nil` if there is none, or none that makes sense.
    package static func orientation(
        _ segment: ArraySlice<UInt8>
    ) -> Orientation? {
        guard segment.starts(with: Array("Exif\0\0".utf8)) else { return nil }
        let tiff = Array(segment.dropFirst(6))
        guard tiff.count >= 8 else { return nil }
        let isLittle: Bool
        switch (tiff[0], tiff[1]) {
        case (0x49, 0x49): isLittle = true
        case (0x4D, 0x4D): isLittle = false
        default: return nil
        }
        func number(_ offset: Int, _ length: Int) -> Int? {
            guard offset >= 0, offset + length <= tiff.count else {
                return nil
            }
            let bytes = tiff[offset ..< offset + length]
            return (isLittle ? Array(bytes.reversed()) : Array(bytes))
                .reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(4, 4), let count = number(directory, 2)
        else { return nil }
        for index in 0 ..< count {
            let entry = directory + 2 + 12 * index
            guard let tag = number(entry, 2) else { return nil }
            if tag == 0x0112, number(entry + 2, 2) == 3 {
                return number(entry + 8, 2).flatMap(Orientation.init)
            }
        }
        return nil
    }
}
