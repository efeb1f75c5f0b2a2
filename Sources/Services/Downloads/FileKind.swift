import Foundation
import Models

/// The kind of a file, by its first bytes.
package enum FileKind: String, Sendable {
    case jpeg, png, gif, tiff, webp, mp4, wave, mp3, html, xml, json

    /// The number of bytes that are needed.
    package static let length = 512

    /// Recognizes a file; `nil` for any other kind.
    ///
    /// - Parameter start: Its first `length` bytes, or all of them.
    package init?(_ start: some Collection<UInt8>) {
        let bytes = Array(start.prefix(Self.length))
        func has(_ text: String, at offset: Int = 0) -> Bool {
            bytes.dropFirst(offset).starts(with: text.utf8)
        }
        let kind: FileKind? =
            switch bytes.prefix(3) {
            case [0xFF, 0xD8, 0xFF]: .jpeg
            case [0x89, 0x50, 0x4E]: .png
            case _ where has("GIF8"): .gif
            case _ where has("II*\0") || has("MM\0*"): .tiff
            case _ where has("RIFF") && has("WEBP", at: 8): .webp
            case _ where has("RIFF") && has("WAVE", at: 8): .wave
            case _ where has("ftyp", at: 4): .mp4
            case _ where has("ID3"): .mp3
            default: Self.text(bytes)
            }
        guard let kind else { return nil }
        self = kind
    }

    /// Recognizes what servers send in the place of a file.
    private static func text(_ bytes: [UInt8]) -> FileKind? {
        let text = String(decoding: bytes, as: UTF8.self)
            .trimmingCharacters(in: .whitespacesAndNewlines.union(["\u{FEFF}"]))
            .lowercased()
        if text.hasPrefix("<") {
            return ["<!doctype html", "<html", "<head", "<body"]
                .contains(where: text.contains) ? .html : .xml
        }
        return text.hasPrefix("{") ? .json : nil
    }

    /// Returns `true` if a file of a name may begin like this. No file is a web
    /// page.
    ///
    /// Some originals are named after another format of pictures, and films and
    /// sounds begin in too many ways to know; but they are not text.
    package static func isExpected(_ kind: FileKind?, of name: String) -> Bool {
        let ending = PhotoFile.Format.ending(of: name).lowercased()
        let format = PhotoFile.Format(ending)
        let isPicture = format.map(PhotoFile.Format.pictures.contains) == true
        if isPicture || ending == "webp" {
            return kind.map(pictures.contains) ?? false
        }
        return format == nil
            ? kind != .html : ![.html, .xml, .json].contains(kind)
    }

    private static let pictures: Set<FileKind> = [
        .jpeg, .png, .gif, .tiff, .webp,
    ]

    /// The name of the format of a picture whose name is that of another one.
    func otherFormat(than name: String) -> String? {
        let ending = PhotoFile.Format.ending(of: name).lowercased()
        let same = ["jpg": "jpeg", "tif": "tiff"][ending] ?? ending
        guard let named = FileKind(rawValue: same), named != self,
            Self.pictures.isSuperset(of: [named, self])
        else { return nil }
        return self == .webp ? "WebP" : rawValue.uppercased()
    }
}
