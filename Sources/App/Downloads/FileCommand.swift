import Foundation
import Models
import Services
import Terminal

/// A command of the user's that a shell runs with a file.
struct FileCommand {
    /// The command, as a shell reads it.
    let text: String
    let environment: [String: String]
    let restorer: TerminalRestorer

    /// Runs it with a file, whose path replaces `{}`, or is last, and in
    /// `NASA_PHOTOS_FILE`. What it prints goes to standard error. A signal that
    /// ends this program ends it, too.
    ///
    /// - Returns: Its status.
    @concurrent
    func run(with path: URL, of id: PhotoID) async -> Int32 {
        // The file is an argument of the shell, so that nothing in its name is
        // read as a part of the command.
        let start = #"export NASA_PHOTOS_FILE="$1" NASA_PHOTOS_ID="$2"; "#
        let child = ChildProgram(
            ["/bin/sh", "-c", start + Self.shellText(text), "sh"],
            [path.path(percentEncoded: false).cPath, id.description.cPath],
            environment: environment,
            input: FileHandle.nullDevice.fileDescriptor,
            output: FileHandle.standardError.fileDescriptor,
            isGroup: true
        )
        guard let child else { return 127 }
        let undo = restorer.add(isForEnd: true) { child.end() }
        defer { restorer.forget(undo) }
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(returning: child.wait())
            }
        }
    }

    /// The command with the first argument of a shell instead of `{}`, as one
    /// word in quotes of any kind, or at the end.
    static func shellText(_ command: String) -> String {
        var text = ""
        var hasFile = false
        // The quotes and substitutions that are open.
        var open: [Character] = []
        var rest = command[...]
        while let character = rest.popFirst() {
            if character == "{", rest.first == "}" {
                rest.removeFirst()
                hasFile = true
                let file =
                    switch open.last {
                    case "'": #"'"$1"'"#
                    case "\"": "${1}"
                    default: #""$1""#
                    }
                text += file
                continue
            }
            switch (character, open.last) {
            case ("'", "'"), ("\"", "\""), ("`", "`"), (")", "("):
                open.removeLast()
            case (_, "'"), ("'", "\""): break
            case ("(", "\"") where text.last != "$": break
            case ("'", _), ("\"", _), ("`", _), ("(", _):
                open.append(character)
            case ("\\", _):
                text.append(character)
                if let next = rest.popFirst() { text.append(next) }
                continue
            default: break
            }
            text.append(character)
        }
        return hasFile ? text : text + #" "$1""#
    }
}
