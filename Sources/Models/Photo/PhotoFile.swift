package import Foundation

/// One of the files of an item.
package struct PhotoFile: Equatable, Sendable {
    /// Escaped and trusted.
    package let url: URL
    /// The size named in the file's name, as in `ID~small.jpg`.
    package var size: Size?
    /// The file name's extension as sent: `jpg`, `JPG`, `mp4`, `srt`.
    package let fileExtension: String
    /// The size of a picture in pixels; `nil` if its record does not tell.
    package let extent: Extent?
    /// The size in bytes; `nil` if nobody asked for it.
    package var bytes: Int?

    /// Without an extension, the file has that of its URL.
    package init(
        url: URL,
        size: Size?,
        fileExtension: String? = nil,
        extent: Extent? = nil,
        bytes: Int? = nil
    ) {
        self.url = url
        self.size = size
        self.fileExtension = fileExtension ?? url.pathExtension
        self.bytes = bytes.flatMap { $0 >= 0 ? $0 : nil }
        let sides = 1 ... 1_000_000
        self.extent = extent.flatMap {
            sides.contains($0.width) && sides.contains($0.height) ? $0 : nil
        }
    }

    /// The sizes of files by the service's names for them, the best first.
    package enum Size: String, CaseIterable, Sendable {
        case original = "orig"
        /// 1,920 pixels on the long side.
        case large
        /// 1,280 pixels on the long side.
        case medium
        /// 640 pixels on the long side.
        case small
        /// For photos 640 pixels on the long side, too.
        case thumbnail = "thumb"
        /// Videos only.
        case preview
        /// Videos only.
        case mobile

        /// The name that people see and type.
        package var name: String {
            switch self {
            case .original: "original"
            case .thumbnail: "thumbnail"
            default: rawValue
            }
        }

        /// The sizes that people can choose.
        package static let choices: [Size] = [
            .original, .large, .medium, .small, .thumbnail,
        ]
    }

    /// The format of a film, a sound or a picture, by the ending of its name.
    package struct Format: Hashable, Sendable {
        static let films = formats("mp4", "mov", "m4v", "mpg", "avi", "webm")
        static let sounds = formats("wav", "mp3", "m4a", "aac", "flac")
        package static let pictures = formats("jpg", "png", "gif", "tif")

        private let ending: String

        private static func formats(_ endings: String...) -> Set<Format> {
            Set(endings.map { Format(known: $0) })
        }

        private init(known ending: String) { self.ending = ending }

        /// - Returns: `nil` for what is none of them.
        package init?(_ ending: String) {
            let plain = ending.lowercased()
            self.ending = ["jpeg": "jpg", "tiff": "tif"][plain] ?? plain
            let all = [Self.films, Self.sounds, Self.pictures]
            guard all.contains(where: { $0.contains(self) }) else { return nil }
        }

        /// The part of a name after its last dot.
        package static func ending(of name: String) -> String {
            name.lastIndex(of: ".").map { String(name[$0...].dropFirst()) }
                ?? ""
        }
    }

    package var isFilm: Bool {
        Format(fileExtension).map(Format.films.contains) == true
    }

    /// `true` for a picture that can be decoded; TIFF cannot.
    package var isPicture: Bool {
        ["jpg", "jpeg", "png", "gif"].contains(fileExtension.lowercased())
    }

    package var isCaptions: Bool {
        ["srt", "vtt"].contains(fileExtension.lowercased())
    }
}
