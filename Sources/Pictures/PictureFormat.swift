/// The formats that can be decoded, recognised by how their bytes begin.
package enum PictureFormat: String, CaseIterable, Sendable {
    case jpeg
    case png
    case gif

    /// nil if the bytes begin like no format known here.
    package init?(_ bytes: [UInt8]) {
        let format = Self.allCases.first { format in
            format.beginnings.contains { bytes.starts(with: $0) }
        }
        guard let format else { return nil }
        self = format
    }

    private var beginnings: [[UInt8]] {
        switch self {
        case .jpeg: [[0xff, 0xd8, 0xff]]
        case .png: [PNGFile.signature]
        case .gif: [Array("GIF87a".utf8), Array("GIF89a".utf8)]
        }
    }
}
