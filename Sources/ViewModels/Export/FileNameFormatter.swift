internal import Foundation
package import Models

/// Names files of photos by a template, so that the names work on every file
/// system and differ from each other.
package actor FileNameFormatter {
    /// Names that a template can use beside those of `RecordTemplate`.
    package static let names: Set<String> = ["size", "ext"]
    /// As NASA names the files of its library: `as11-40-5874~orig.jpg`.
    package static let standard = "{nasa_id}~{size}.{ext}"

    /// Names that Windows reserves for devices.
    private static let devices: Set = [
        "con", "prn", "aux", "nul", "com0", "com1", "com2", "com3", "com4",
        "com5", "com6", "com7", "com8", "com9", "lpt0", "lpt1", "lpt2", "lpt3",
        "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
    ]
    private static let refused = Set("/<>:\"|?*\\")

    private let template: RecordTemplate
    private let byteLimit: Int
    private let clean: @Sendable (String) -> String
    /// The URL of the file that has a name, in lowercase.
    private var taken: [String: URL] = [:]

    /// - Parameters:
    ///   - template: May contain `FileNameFormatter.names`.
    ///   - byteLimit: The most bytes of a name in UTF-8.
    ///   - clean: Removes control and invisible characters.
    package init(
        _ template: RecordTemplate,
        byteLimit: Int,
        clean: @escaping @Sendable (String) -> String
    ) {
        self.template = template
        self.byteLimit = byteLimit
        self.clean = clean
    }

    /// The name of a file; the same one whenever it is asked for.
    package func string(from photo: Photo, _ file: PhotoFile) -> String {
        let text = template.string(
            from: photo,
            extra: [
                "size": file.size?.rawValue ?? "",
                "ext": file.fileExtension.lowercased(),
            ],
            clean: clean
        )
        let ending =
            file.fileExtension.isEmpty
            ? "" : "." + Self.safe(file.fileExtension.lowercased())
        var stem = clean(text)
        for end in [ending, "."] where !end.isEmpty {
            if stem.lowercased().hasSuffix(end) { stem.removeLast(end.count) }
        }
        // A file without a size has nothing after the tilde.
        if file.size == nil, stem.hasSuffix("~") { stem.removeLast() }
        let name = fitting(Self.safe(stem), ending)
        let key = name.lowercased()
        if taken[key, default: file.url] == file.url {
            taken[key] = file.url
            return name
        }
        return fitting(Self.safe(stem), Self.mark(file.url) + ending)
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
        while stem.utf8.count + ending.utf8.count > byteLimit, stem.count > 1 {
            stem.removeLast()
        }
        while let last = stem.last, ". ".contains(last), stem.count > 1 {
            stem.removeLast()
        }
        return stem + ending
    }

    /// Eight digits that depend on the URL only.
    private static func mark(_ url: URL) -> String {
        let hash = url.absoluteString.utf8.reduce(0x811C_9DC5 as UInt32) {
            ($0 ^ UInt32($1)) &* 0x0100_0193
        }
        let digits = String(hash, radix: 16)
        return "-" + String(repeating: "0", count: 8 - digits.count) + digits
    }
}
