import Foundation
package import Models

/// An item's files as programs read them.
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

    /// A line for each file: size, ending and address.
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
