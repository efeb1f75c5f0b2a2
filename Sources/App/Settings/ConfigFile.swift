import Foundation

/// The file with a person's own defaults: lines of the form `key = value`.
struct ConfigFile {
    /// A line that says something.
    struct Line: Equatable {
        let number: Int
        let key: String
        /// `nil` where the line has no equals sign.
        let value: String?
    }

    /// In bytes; nobody has so many options.
    private static let limit = 1 << 20

    let path: String

    /// - Returns: `nil` where the environment names no folder for it.
    init?(environment: [String: String]) {
        let folder =
            environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 }
            ?? environment["HOME"].flatMap {
                $0.isEmpty ? nil : $0 + "/.config"
            }
        // A relative folder is none (XDG Base Directory Specification).
        guard let folder, folder.hasPrefix("/") else { return nil }
        path = folder + "/nasa-photos/config"
    }

    var exists: Bool { FileManager.default.fileExists(atPath: path) }

    /// Its lines but for blank ones and those that begin with `#`.
    func lines() -> [Line] {
        guard
            let file = FileHandle(forReadingAtPath: path),
            let data = try? file.read(upToCount: Self.limit)
        else { return [] }
        return Self.lines(String(decoding: data, as: UTF8.self))
    }

    static func lines(_ text: String) -> [Line] {
        text.split(
            omittingEmptySubsequences: false,
            whereSeparator: \.isNewline
        )
        .enumerated().compactMap { index, line in
            let plain = line.trimmingCharacters(in: .whitespaces)
            guard !plain.isEmpty, !plain.hasPrefix("#") else { return nil }
            let sides = plain.split(
                separator: "=",
                maxSplits: 1,
                omittingEmptySubsequences: false
            ).map { $0.trimmingCharacters(in: .whitespaces) }
            return Line(
                number: index + 1,
                key: sides[0],
                value: sides.count == 2 ? sides[1] : nil
            )
        }
    }
}
