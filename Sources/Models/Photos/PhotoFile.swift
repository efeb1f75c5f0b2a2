package import Foundation

/// One of the files that an item consists of.
package struct PhotoFile: Equatable, Sendable {
    /// Escaped, and safe to ask for.
    package let address: URL
    /// The size that its name tells, as in `ID~small.jpg`.
    package let size: Size?
    /// The ending of its name, as sent: `jpg`, `JPG`, `mp4`, `srt`.
    package let fileExtension: String

    package init(address: URL, size: Size?, fileExtension: String) {
        self.address = address
        self.size = size
        self.fileExtension = fileExtension
    }

    /// The sizes in which the service keeps a file, by its names for them.
    package enum Size: String, CaseIterable, Sendable {
        case original = "orig"
        /// 1,920 pixels on the long side.
        case large
        /// 1,280 pixels on the long side.
        case medium
        /// 640 pixels on the long side.
        case small
        /// 640 pixels on the long side too, for photos.
        case thumbnail = "thumb"
        /// Videos only.
        case preview
        /// Videos only.
        case mobile
    }

    /// Whether it is a picture that is shown here; TIFF is not.
    package var isPicture: Bool {
        ["jpg", "jpeg", "png", "gif"].contains(fileExtension.lowercased())
    }
}
