internal import Foundation
package import Models

/// Formats an item's files as sizes with extensions: `original (jpg), large
/// (jpg, png)`.
package struct FilesFormatter: Sendable {
    let strings: Strings

    /// The sizes in the order of the files, each with its extensions.
    package func string(from files: PhotoFiles) -> String {
        var sizes: [PhotoFile.Size?] = []
        var endings: [PhotoFile.Size?: [String]] = [:]
        for file in files.all {
            if endings[file.size] == nil { sizes.append(file.size) }
            let ending = file.fileExtension
            if endings[file.size, default: []].contains(ending) { continue }
            endings[file.size, default: []].append(ending)
        }
        guard !sizes.isEmpty else { return strings(.photoNoFiles) }
        return sizes.map { size in
            let list = endings[size, default: []].joined(separator: ", ")
            return MediaTypeFormatter(strings: strings).string(from: size)
                + " (" + list + ")"
        }.joined(separator: ", ")
    }
}

/// Names media types and the sizes of files.
package struct MediaTypeFormatter: Sendable {
    let strings: Strings

    /// The name of a media type; one that is not known has the service's.
    package func string(from type: MediaType) -> String {
        switch type {
        case .image: strings(.typeImage)
        case .video: strings(.typeVideo)
        case .audio: strings(.typeAudio)
        case .other("interactive"): strings(.typeInteractive)
        case .other(let name): name
        }
    }

    /// The name of a size; `nil` is any other.
    package func string(from size: PhotoFile.Size?) -> String {
        switch size {
        case .original: strings(.sizeOriginal)
        case .large: strings(.sizeLarge)
        case .medium: strings(.sizeMedium)
        case .small: strings(.sizeSmall)
        case .thumbnail: strings(.sizeThumbnail)
        case .preview: strings(.sizePreview)
        case .mobile: strings(.sizeMobile)
        case nil: strings(.sizeOther)
        }
    }
}

/// Formats numbers of bytes with decimal units, as disks and curl do.
package enum ByteFormatter {
    private static let units = ["B", "kB", "MB", "GB", "TB"]

    /// The number with two or three digits: `3.2 MB`, `41 MB`, `980 kB`.
    package static func string(from bytes: Int) -> String {
        var (value, unit) = (Double(bytes), 0)
        while value >= 999.5, unit < units.count - 1 {
            value /= 1_000
            unit += 1
        }
        let digits = unit > 0 && value < 9.95 ? 1 : 0
        return String(format: "%.\(digits)f ", value) + units[unit]
    }
}
