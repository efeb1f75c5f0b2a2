import Foundation
import Models
import Services
import ViewModels

/// The configuration file: lines of the form `key = value`, those of a command
/// below its name in brackets.
struct ConfigFile {
    /// A line that is neither blank nor a comment.
    struct Line: Equatable {
        let number: Int
        let content: Content
    }

    /// The content of a line.
    enum Content: Equatable {
        /// Lines of this command follow.
        case section(String)
        case setting(key: String, value: String)
        case mistake(StringKey)
    }

    /// In bytes.
    private static let limit = 1 << 20

    let path: String

    /// The variable that names the only file to read.
    static let variable = "NASA_PHOTOS_CONFIG"

    /// - Returns: `nil` if the environment names no folder for it.
    init?(environment: [String: String]) {
        if let path = environment[Self.variable], !path.isEmpty {
            self.init(path: path)
            return
        }
        guard let folder = UserFolders(environment: environment).config else {
            return nil
        }
        self.init(in: folder)
    }

    private init(in folder: URL) {
        self.init(path: folder.appending(path: "config").plainPath)
    }

    private init(path: String) { self.path = path }

    /// The files for all users, of which the first one counts most.
    static func system(environment: [String: String]) -> [ConfigFile] {
        guard environment[variable, default: ""].isEmpty else { return [] }
        let folders = environment["XDG_CONFIG_DIRS"] ?? ""
        return (folders.isEmpty ? "/etc/xdg" : folders).split(separator: ":")
            .filter { $0.hasPrefix("/") }
            .map {
                let folder = URL(filePath: String($0))
                return ConfigFile(in: folder.appending(path: "nasa-photos"))
            }
    }

    var exists: Bool { NamedFile(path).exists }

    /// - Returns: No lines if there is no file.
    /// - Throws: If it is a folder, a pipe that would block, or unreadable.
    func lines() throws(CommandError) -> [Line] {
        var facts = stat()
        guard stat(path.cPath, &facts) == 0 else {
            if errno == ENOENT || errno == ENOTDIR { return [] }
            throw CommandError(.configUnreadable)
        }
        // Empty, as for a link to /dev/null.
        if facts.st_mode & S_IFMT == S_IFCHR { return [] }
        guard facts.st_mode & S_IFMT == S_IFREG else {
            throw CommandError(.configNoFileType)
        }
        guard let file = FileHandle(reading: path),
            let data = try? file.read(upToCount: Self.limit) ?? Data()
        else { throw CommandError(.configUnreadable) }
        return Self.lines(SystemText.decode(data))
    }

    static func lines(_ text: String) -> [Line] {
        text.trimmingPrefix("\u{FEFF}").split(
            omittingEmptySubsequences: false,
            whereSeparator: \.isNewline
        )
        .enumerated().compactMap { index, line in
            let plain = line.trimmingCharacters(in: .whitespaces)
            guard !plain.isEmpty, !plain.hasPrefix("#") else { return nil }
            return Line(number: index + 1, content: content(plain))
        }
    }

    private static func content(_ line: String) -> Content {
        if line.hasPrefix("["), let name = uncommented(line), name.last == "]" {
            let inner = name.dropFirst().dropLast()
            return .section(inner.trimmingCharacters(in: .whitespaces))
        }
        let sides = line.split(
            separator: "=",
            maxSplits: 1,
            omittingEmptySubsequences: false
        ).map { $0.trimmingCharacters(in: .whitespaces) }
        guard sides.count == 2, !sides[0].isEmpty else {
            return .mistake(.configNoValue)
        }
        guard let value = uncommented(sides[1]) else {
            return .mistake(.configNoQuote)
        }
        return .setting(key: sides[0], value: value)
    }

    /// The text before a comment, without quotes; `nil` if they are not closed.
    private static func uncommented(_ text: String) -> String? {
        guard let quote = text.first, quote == "\"" || quote == "'" else {
            let marks = text.indices.filter { index in
                text[index] == "#"
                    && text[..<index].last?.isWhitespace != false
            }
            return text[..<(marks.first ?? text.endIndex)]
                .trimmingCharacters(in: .whitespaces)
        }
        var value = ""
        var rest = text.dropFirst()
        while let character = rest.popFirst() {
            if character == quote {
                let end = rest.trimmingCharacters(in: .whitespaces)
                return end.isEmpty || end.hasPrefix("#") ? value : nil
            }
            let isEscape = character == "\\" && quote == "\""
            let isEscaped = rest.first == quote || rest.first == "\\"
            value.append(isEscape && isEscaped ? rest.removeFirst() : character)
        }
        return nil
    }
}
