import Foundation
package import Models

/// An item's files as programs read them.
package enum FilesRecord {
    package static func value(_ files: PhotoFiles) -> FieldValue {
        .array(
            files.all.map { file in
                .object([
                    ("size", .text(file.size?.rawValue)),
                    ("extension", .text(file.fileExtension)),
                    ("url", .text(file.address.absoluteString)),
                ])
            }
        )
    }

    /// A line for each file: size, ending and address.
    package static func rows(_ files: PhotoFiles) -> [[String]] {
        files.all.map { file in
            [
                file.size?.rawValue ?? "-",
                file.fileExtension.isEmpty ? "-" : file.fileExtension,
                file.address.absoluteString,
            ]
        }
    }
}
