import Arguments

/// Options that people know from elsewhere, and what says the same here.
enum OtherOptions {
    /// What stands for an option, the best first. `X` is its value, `Y` a year,
    /// `CMD` the command with its arguments, `GET` the download of what it
    /// finds. An option is meant only if that command has it, and `CMD X` only
    /// if it takes days or sols.
    static let meanings: [String: [String]] = [
        "photographer": ["photographer:X"], "keyword": ["keyword:X"],
        "keywords": ["keyword:X"], "tag": ["keyword:X"],
        "title": ["title:X"], "album": ["album:X"],
        "location": ["location:X"], "creator": ["creator:X"],
        "description": ["description:X"], "id": ["id:X"],
        "media-type": ["--type X", "type:X"], "type": ["type:X"],
        "year": ["CMD Y", "year:Y"], "center": ["center:X"],
        "video": ["type:video"], "videos": ["type:video"],
        "audio": ["type:audio"], "image": ["type:image"],
        "images": ["type:image"],
        "since": ["CMD X..", "year:Y-"], "from": ["CMD X..", "year:Y-"],
        "until": ["CMD ..X", "year:-Y"], "to": ["CMD ..X", "year:-Y"],
        "date": ["CMD X", "year:Y"], "sol": ["CMD X", "mars ROVER X"],
        "rover": ["mars X"], "today": ["CMD today", "apod today"],
        "latest": ["CMD latest", "recent"], "random": ["random"],
        "wallpaper": ["apod --min-size 1920x1080"],
        "csv": ["--format csv"], "tsv": ["--format tsv"],
        "jsonl": ["--format jsonl"], "count": ["stats"],
        "output-format": ["--format X"],
        "size": ["GET --size X"], "dir": ["--output X", "GET -o X"],
        "directory": ["--output X", "GET -o X"],
        "o": ["--output X", "GET -o X"],
        "output": ["GET -o X"], "out": ["--output X", "GET -o X"],
        "force": ["--overwrite", "--yes"], "page": ["--limit N", "--all"],
        "per-page": ["--limit X"], "max": ["--limit X"],
        "max-results": ["--limit X"], "recent": ["recent"],
        "hd": ["--size original", "GET --size original"],
    ]

    /// What a person probably meant by an option, as it was typed, that its
    /// command does not have.
    static func meaning(
        of option: String,
        in line: [String],
        _ command: String?,
        _ program: ProgramDescription
    ) -> String? {
        let name = String(option.drop { $0 == "-" })
        let command =
            (command ?? program.impliedCommand).flatMap(program.command)
        let options = program.options(of: command?.name)
        let kinds = command?.arguments.map(\.value.kind) ?? []
        let fitting = meanings[name]?.first { meaning in
            if meaning.hasPrefix("--") {
                let name = String(meaning.dropFirst(2).prefix { $0 != " " })
                return options.contains { $0.name == name }
                    && isUsable(name, in: line, command?.name)
            }
            return !meaning.hasPrefix("CMD ") || kinds.contains(.listed(.days))
                || kinds.contains(.listed(.sols))
        }
        guard let fitting else { return nil }
        let value = value(of: option, in: line)
        let words = line.filter { !$0.hasPrefix("-") && $0 != value }
        let download = download(words, command?.name, kinds, program.name)
        return text(
            fitting.replacing("GET", with: download),
            value: value,
            words: words,
            takesQualifiers: kinds.contains(.listed(.qualifiers)),
            program.name
        )
    }

    /// Returns `false` for an option that needs what the line does not have.
    private static func isUsable(
        _ option: String,
        in line: [String],
        _ command: String?
    ) -> Bool {
        switch command {
        case DownloadCommand.name:
            !SearchOptions.names.contains(option)
                || line.contains { $0.hasPrefix("--search") }
        case FavoritesCommand.name, MirrorCommand.name:
            switch option {
            case "overwrite": line.contains("export")
            case "yes": line.contains("remove") || line.contains("clear")
            default: true
            }
        default: true
        }
    }

    /// The command that downloads what a command finds, without the name of the
    /// program if it begins with that.
    private static func download(
        _ words: [String],
        _ command: String?,
        _ kinds: [ValueDescription.Kind],
        _ program: String
    ) -> String {
        let get = DownloadCommand.name
        let rest = words.first == command ? Array(words.dropFirst()) : words
        if command == FavoritesCommand.name { return get + " --favorites" }
        if kinds.contains(.listed(.items)) {
            return ([get] + rest).joined(separator: " ")
        }
        if command == SearchCommand.name, !rest.isEmpty {
            return get + " --search " + rest.joined(separator: " ").shellQuoted
        }
        return words.joined(separator: " ")
            + " --fields nasa_id | \(program) \(get) -"
    }

    /// The word after an option, or after its `=`.
    private static func value(of option: String, in line: [String]) -> String? {
        let value: String?
        if let index = line.firstIndex(of: option) {
            value = line.dropFirst(index + 1).first
        } else {
            value = line.first { $0.hasPrefix(option + "=") }
                .map { String($0.dropFirst(option.count + 1)) }
        }
        return value.flatMap { $0.hasPrefix("-") || $0.isEmpty ? nil : $0 }
    }

    private static func text(
        _ meaning: String,
        value: String?,
        words: [String],
        takesQualifiers: Bool,
        _ program: String
    ) -> String {
        let year = value.flatMap { Int($0.prefix(4)) }.map(String.init)
        let shown = value.map { $0.contains(" ") ? "\"\($0)\"" : $0 }
        let marks = /\b[XY]\b|CMD/.wordBoundaryKind(.simple)
        let text = meaning.replacing(marks) { match in
            switch match.output {
            case "CMD": ([program] + words).joined(separator: " ")
            case "Y": year ?? "2021"
            default: shown ?? "X"
            }
        }
        if meaning.hasPrefix("--") { return text }
        if meaning.contains(":") {
            let word = text.contains("\"") ? "'\(text)'" : text
            return takesQualifiers ? word : program + " search " + word
        }
        return meaning.hasPrefix("CMD") ? text : program + " " + text
    }
}
