import Arguments

extension ArgumentParser {
    /// What becomes of a line that is cut at spaces: a command with its
    /// arguments, the options with their values, after a `~` if they are
    /// settings, and those that came too late; or what is wrong. An empty
    /// word is written as `''`.
    func outcome(_ line: String) -> String {
        let words = line.split(separator: " ")
            .map { $0 == "''" ? "" : String($0) }
        do {
            switch try parse(words) {
            case .version: return "version"
            case .help(.command(let name)): return "help " + name
            case .help(.topic(let name)): return "help: " + name
            case .help: return "help"
            case .noCommand(let values): return "()" + text(of: values)
            case .run(let found):
                let late = found.lateOptions.joined(separator: " ")
                return found.command + (found.isImplied ? "?" : "") + "("
                    + found.arguments.joined(separator: "|") + ")"
                    + text(of: found.options)
                    + (late.isEmpty ? "" : " late(" + late + ")")
            }
        } catch {
            guard let error = error as? UsageError else { return "\(error)" }
            let names = error.names.joined(separator: " ")
            return "! \(error.kind) " + error.values.joined(separator: " ")
                + (names.isEmpty ? "" : " {" + names + "}")
                + (error.suggestion.map { " ?" + $0 } ?? "")
                + (error.command.map { " @" + $0 } ?? "")
        }
    }

    private func text(of values: OptionValues) -> String {
        program.allOptions.map(\.name).sorted()
            .filter { values.isGiven($0) }.map {
                (values.isTyped($0) ? " " : " ~") + $0 + "="
                    + values.texts($0).joined(separator: ",")
            }.joined()
    }
}
