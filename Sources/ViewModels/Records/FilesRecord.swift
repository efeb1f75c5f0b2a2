import Foundation
package import Models

/// Formats an item's files as records.
package enum FilesRecord {
    package static func value(_ files: PhotoFiles) -> JSONValue {
        .array(
            files.all.map { file in
                [
                    "size": JSONValue(file.size?.rawValue),
                    "extension": .string(file.fileExtension),
                    "url": .string(file.url.absoluteString),
                ]
            }
        )
    }

    /// A row for each file: size, extension and URL.
    package static func rows(_ files: PhotoFiles) -> [[String]] {
        files.all.map { file in
            [
                file.size?.rawValue ?? "-",
                file.fileExtension.isEmpty ? "-" : file.fileExtension,
                file.url.absoluteString,
            ]
        }
    }
}
