import Foundation
import HTTP
import Models
import Services
import ViewModels

/// A configuration file: options as they are typed, those of a command below
/// its name in brackets.
struct ConfigFile {
    /// A line that is neither blank nor a comment.
    struct Line: Equatable {
        let number: Int
        let text: String
        /// The command of the section that it is in, or begins.
        let section: String?
        /// What it has, as a shell reads it; `nil` if it begins a section, or a
        /// quote is not closed.
        let words: [String]?
        /// Why it is not used.
        var problem: String?

        var isHeading: Bool { text.hasPrefix("[") }

        /// The line without passwords.
        var shown: String { ConfigFile.masked(text) }
    }

    /// In bytes.
    private static let limit = 1 << 20

    let path: String
    /// `true` for a file that the environment names.
    let isNamed: Bool

    /// The variable that names the only file to read.
    static let variable = "NASA_PHOTOS_CONFIG"

    /// - Returns: `nil` if the environment names no folder for it.
    init?(environment: [String: String]) {
        if let path = environment[Self.variable], !path.isEmpty {
            self.init(path: path, isNamed: true)
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

    private init(path: String, isNamed: Bool = false) {
        self.path = path
        self.isNamed = isNamed
    }

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

    /// A line with passwords masked. That of a proxy has all characters, so
    /// nothing between the option and the last `@` is shown.
    static func masked(_ line: String) -> String {
        guard let option = line.firstRange(of: /proxy[\s=]+/) else {
            return line.withoutSecrets
        }
        let value = String(line[option.upperBound...])
        return line[..<option.upperBound] + value.withoutProxyUser
    }

    /// - Returns: No lines if there is no file, unless somebody named it.
    /// - Throws: If it is a folder, a pipe that would block, too large, or
    ///   unreadable.
    func lines() throws(CommandError) -> [Line] {
        var facts = stat()
        guard stat(path.cPath, &facts) == 0 else {
            guard errno == ENOENT || errno == ENOTDIR else {
                let failure = InputFile.Failure(path: path, code: errno)
                throw CommandError(.configUnreadable, failure.reason)
            }
            if isNamed { throw CommandError(.configMissing, Self.variable) }
            return []
        }
        // Empty, as for a link to /dev/null.
        if facts.st_mode & S_IFMT == S_IFCHR { return [] }
        guard facts.st_mode & S_IFMT == S_IFREG else {
            throw CommandError(.configNoFileType)
        }
        let bytes: [UInt8]
        do throws(InputFile.Failure) {
            bytes = try InputFile(path, waits: false).bytes(upTo: Self.limit)
        } catch {
            throw CommandError(.configUnreadable, error.reason)
        }
        guard bytes.count <= Self.limit else {
            throw CommandError(.configTooLarge)
        }
        return Self.lines(SystemText.decode(bytes))
    }

    static func lines(_ text: String) -> [Line] {
        var section: String?
        return text.trimmingPrefix("\u{FEFF}").split(
            omittingEmptySubsequences: false,
            whereSeparator: \.isNewline
        )
        .enumerated().compactMap { index, line in
            let plain = line.trimmingCharacters(in: .whitespaces)
            guard !plain.isEmpty, !plain.hasPrefix("#") else { return nil }
            var words = words(of: plain)
            if let heading = plain.wholeMatch(
                of: /\[\s*([^\]]*?)\s*\]\s*(#.*)?/
            ) {
                section = String(heading.1)
                words = nil
            }
            return Line(
                number: index + 1,
                text: plain,
                section: section,
                words: words
            )
        }
    }

    /// The words of a line as a shell reads them, before a `#` that begins one;
    /// `nil` if a quote is not closed.
    private static func words(of line: String) -> [String]? {
        var words: [String] = []
        // `nil` between words.
        var word: String?
        var quote: Character?
        var rest = line[...]
        while let character = rest.popFirst() {
            let isEscape = character == "\\" && quote != "'"
            let isEscaped =
                quote == nil
                ? !rest.isEmpty : "\\\"".contains(rest.first ?? " ")
            switch (character, quote) {
            case _ where isEscape && isEscaped:
                word = (word ?? "") + String(rest.removeFirst())
            case (quote, .some):
                quote = nil
            case ("\"", nil), ("'", nil):
                quote = character
                word = word ?? ""
            case ("#", nil) where word == nil: return words
            case (_, nil) where character.isWhitespace:
                word.map { words.append($0) }
                word = nil
            default: word = (word ?? "") + String(character)
            }
        }
        return quote == nil ? words + [word].compactMap(\.self) : nil
    }
}

extension ConfigFile.Line {
    /// A line of the former form, `key = value`, as it is written now; `nil`
    /// for any other.
    var translation: String? {
        let form = /([a-z][a-z-]*)\s*=\s*(.*?)\s*(\s#.*)?/
        guard let parts = text.wholeMatch(of: form) else { return nil }
        let name = parts.1 == "list" ? "view" : String(parts.1)
        let value = parts.2.trimmingCharacters(in: ["\"", "'"])
        switch value.lowercased() {
        case "true", "yes", "on", "1": return "--" + name
        case "false", "no", "off", "0":
            return name.hasPrefix("no-")
                ? "--" + name.dropFirst(3) : "--no-" + name
        default: return "--" + name + " " + value.shellQuoted
        }
    }
}
