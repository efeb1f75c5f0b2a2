package import Foundation

/// A file that was downloaded.
package struct SavedFile: Codable, Equatable, Sendable {
    private enum CodingKeys: CodingKey { case url, bytes, sha256, entityTag }

    /// The URL that it came from; `nil` for a file that was made here.
    package let url: URL?
    /// Its size.
    package let bytes: Int
    /// In lowercase hexadecimal digits.
    package let sha256: String
    /// The server's tag of this version of the file.
    package let entityTag: String?
    /// The number of bytes left by an earlier run.
    package private(set) var continuedFrom = 0
    /// The name of the format of a picture that is named after another one.
    package private(set) var otherFormat: String?

    package init(
        url: URL? = nil,
        bytes: Int,
        sha256: String,
        continuedFrom: Int = 0,
        entityTag: String? = nil,
        otherFormat: String? = nil
    ) {
        self.url = url
        self.bytes = bytes
        self.sha256 = sha256
        self.continuedFrom = continuedFrom
        self.entityTag = entityTag
        self.otherFormat = otherFormat
    }
}
