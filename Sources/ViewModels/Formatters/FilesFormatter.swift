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
        guard !sizes.isEmpty else { return strings(.noEntries) }
        return sizes.map { size in
            let list = endings[size, default: []].joined(separator: ", ")
            return MediaTypeFormatter(strings: strings).string(from: size)
                + " (" + list + ")"
        }.joined(separator: ", ")
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
