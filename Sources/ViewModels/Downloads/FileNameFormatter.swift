import Foundation
package import Models
import Synchronization

/// Names files of photos by a template, so that the names work on every file
/// system and differ from each other.
package final class FileNameFormatter: FileNames {
    /// What a template can use: a size and an ending besides what items
    /// have.
    package static let columns = ["ext", "size"] + Record.names
    /// As NASA names the files of its library: `as11-40-5874~orig.jpg`.
    package static let standard = "{nasa_id}~{size}.{ext}"

    /// Names that Windows reserves for devices.
    private static let devices = Set(
        ["con", "prn", "aux", "nul"]
            + (0 ... 9).flatMap { ["com\($0)", "lpt\($0)"] }
    )
    private static let refused = Set("/<>:\"|?*\\")

    /// The folders, and the name in the last of them.
    private let templates: [RecordTemplate]
    private let byteLimit: Int
    private let credits: CreditFormatter
    private let clean: @Sendable (String) -> String
    private let state = Mutex(State())

    private struct State {
        /// The photo whose files have a name without a mark of its id, by what
        /// is the same in the names of its files, in lowercase.
        var owners: [String: PhotoID] = [:]
        /// The URL of the file that has a name, in lowercase.
        var taken: [String: URL] = [:]

        mutating func isOwner(_ key: String, _ id: PhotoID) -> Bool {
            let owner = owners[key, default: id]
            owners[key] = owner
            return owner == id
        }
    }

    /// The templates, at least one, are of the names of folders and of the file
    /// in them, and may contain `FileNameFormatter.columns`. `byteLimit` is of
    /// each name in UTF-8; `clean` removes control and invisible characters.
    package init(
        _ templates: [RecordTemplate],
        byteLimit: Int,
        credits: CreditFormatter,
        clean: @escaping @Sendable (String) -> String
    ) {
        self.templates = templates
        self.byteLimit = byteLimit
        self.credits = credits
        self.clean = clean
    }

    package func reserve(_ photo: Photo) {
        let key = key(photo)
        state.withLock { _ = $0.isOwner(key, photo.id) }
    }

    package func names(of file: PhotoFile, of photo: Photo) -> [String] {
        let key = key(photo)
        let given = file.fileExtension.lowercased().unicodeScalars
        let ending =
            given.isEmpty ? "" : "." + Self.safe(String(given.prefix(16)))
        let (folder, stem) = parts(photo, file.size, ending)
        let plain = folder + fitting(stem, ending)
        let mark = Self.mark(photo.id.description)
        let marked = folder + fitting(stem, mark + ending)
        return state.withLock { state in
            let isOwner = state.isOwner(key, photo.id)
            let name = isOwner ? plain : marked
            if state.taken[name.lowercased(), default: file.url] == file.url {
                state.taken[name.lowercased()] = file.url
                // An earlier run may have used the other one, if no other
                // photo has it now.
                let other = isOwner ? marked : plain
                let owner = state.taken[other.lowercased()] ?? file.url
                return owner == file.url ? [name, other] : [name]
            }
            // Another file of the photo.
            let mark = Self.mark(file.url.absoluteString)
            return [folder + fitting(stem, mark + ending)]
        }
    }

    /// The common part of the names of all files of a photo, also of long ones
    /// that are cut to make room for a size, a mark and an ending.
    private func key(_ photo: Photo) -> String {
        let (folder, stem) = parts(photo, nil, "")
        let room = String(repeating: "-", count: 40)
        return (folder + fitting(stem, room)).lowercased()
    }

    /// The folders of a file, with a slash after each, and its name without
    /// the ending.
    private func parts(
        _ photo: Photo,
        _ size: PhotoFile.Size?,
        _ ending: String
    ) -> (folder: String, stem: String) {
        let record = Record(
            photo,
            credits,
            adding: [
                "size": JSONValue(size?.rawValue),
                "ext": .string(String(ending.dropFirst())),
            ]
        )
        var texts = templates.map {
            start(of: clean($0.string(from: record, clean: clean)))
        }
        var stem = texts.popLast() ?? ""
        for end in [ending, "."] where !end.isEmpty {
            if stem.lowercased().hasSuffix(end) { stem.removeLast(end.count) }
        }
        // A file without a size has nothing after the tilde.
        if size == nil, stem.hasSuffix("~") { stem.removeLast() }
        let folders = texts.map { fitting(Self.safe($0), "/") }
        return (folders.joined(), Self.safe(stem))
    }

    /// More of a text than fits, but not much more, so that a long one costs
    /// little; what composes becomes shorter, but not by so much.
    private func start(of text: String) -> String {
        String(text.unicodeScalars.prefix(4 * byteLimit))
    }

    /// Replaces what some file system does not allow.
    private static func safe(_ text: String) -> String {
        var name = String(
            text.precomposedStringWithCanonicalMapping
                .map { refused.contains($0) ? "-" : $0 }
        )
        name = String(name.drop { ".- ".contains($0) })
        while let last = name.last, ". ".contains(last) { name.removeLast() }
        let device = name.prefix { $0 != "." }.lowercased()
        if devices.contains(device) { name = "_" + name }
        return name.isEmpty ? "_" : name
    }

    /// Cuts a stem between characters so that the name fits.
    private func fitting(_ stem: String, _ ending: String) -> String {
        var stem = stem
        while stem.utf8.count + ending.utf8.count > byteLimit,
            !stem.unicodeScalars.dropFirst().isEmpty
        {
            // A letter with its marks may be longer than a name.
            stem =
                stem.dropFirst().isEmpty
                ? String(stem.unicodeScalars.dropLast())
                : String(stem.dropLast())
        }
        while let last = stem.last, ". ".contains(last), stem.count > 1 {
            stem.removeLast()
        }
        return stem + ending
    }

    /// Eight digits that depend on a text only.
    private static func mark(_ text: String) -> String {
        let hash = text.utf8.reduce(0x811C_9DC5 as UInt32) {
            ($0 ^ UInt32($1)) &* 0x0100_0193
        }
        return String(format: "-%08x", hash)
    }
}
