import Arguments
import ViewModels

/// What configuration files and the environment say, as lines of options that
/// are put before what is typed.
struct Settings {
    /// The user's file; `nil` if the environment names no folder for it.
    let file: ConfigFile?
    /// The lines of each file, those that count least first.
    private(set) var files: [(file: ConfigFile, lines: [ConfigFile.Line])] = []
    /// The lines without mistakes, those that count least first.
    private(set) var lines: [SettingLine] = []
    /// The mistakes, each with its place.
    private(set) var problems: [String] = []

    /// Sections are used where people read the output, and those of a file that
    /// is named by the environment always.
    init(
        _ program: ProgramDescription,
        environment: [String: String],
        readsFiles: Bool,
        isForPeople: Bool,
        strings: Strings
    ) {
        file = ConfigFile(environment: environment)
        let hasSections = isForPeople || file?.isNamed == true
        let system = ConfigFile.system(environment: environment).reversed()
        for file in readsFiles ? system + [file].compactMap(\.self) : [] {
            do {
                var lines = try file.lines()
                check(&lines, of: program, strings)
                files.append((file, lines))
                for line in lines where line.translation == nil {
                    guard let problem = line.problem else { continue }
                    problems.append("\(file.path):\(line.number): \(problem)")
                }
                for line in lines where hasSections || line.section == nil {
                    guard line.problem == nil, let words = line.words else {
                        continue
                    }
                    self.lines.append(
                        .init(section: line.section, words: words)
                    )
                }
                if let former = translation(of: lines) {
                    let text = strings(.configFormer, former)
                    problems.append("\(file.path): \(text)")
                }
            } catch {
                problems.append("\(file.path): \(error.text(strings))")
            }
        }
        readVariables(environment, of: program, strings)
    }

    /// The lines of the former form as they are written now, if there are any.
    private func translation(of lines: [ConfigFile.Line]) -> String? {
        let former = lines.filter { $0.translation != nil || $0.isHeading }
            .map { ConfigFile.masked($0.translation ?? $0.text) }
        return former.contains { $0.hasPrefix("--") }
            ? former.joined(separator: "; ") : nil
    }

    /// Puts the mistakes of lines into words.
    private func check(
        _ lines: inout [ConfigFile.Line],
        of program: ProgramDescription,
        _ strings: Strings
    ) {
        let parser = ArgumentParser(program)
        var options = program.globalOptions
        var section: String?
        for index in lines.indices {
            let line = lines[index]
            if line.section != section {
                section = line.section
                options = program.options(of: section.flatMap(program.command))
            }
            let isKnown = section.map { program.command($0) != nil } ?? true
            do {
                if let words = line.words {
                    // A section that does not exist is reported by its heading.
                    if isKnown { try parser.check(words, among: options) }
                } else if !line.isHeading {
                    throw CommandError(.configNoQuote)
                } else if let section, !isKnown {
                    let names = program.commands.map(\.name)
                    throw CommandError(
                        .configSection,
                        section,
                        nearAmong: names
                    )
                }
            } catch let error as CommandError {
                lines[index].problem = error.text(strings)
            } catch let error as UsageError {
                lines[index].problem =
                    section == nil
                    ? misplaced(error, of: program).map { $0.text(strings) }
                        ?? strings(error) : strings(error)
            } catch {}
            // What is masked in a line is not quoted either.
            if lines[index].shown != line.text {
                lines[index].problem?.replace(/“[^”]*”/, with: "“***”")
            }
        }
    }

    /// Says where an option is set that not all commands have.
    private func misplaced(
        _ error: UsageError,
        of program: ProgramDescription
    ) -> CommandError? {
        guard error.kind == .unknownOption, let option = error.values.first
        else { return nil }
        let owners = program.commands.filter { command in
            command.options.contains { $0.spellings.contains(option) }
        }.map { "[\($0.name)]" }
        let list = owners.joined(separator: ", ")
        return owners.isEmpty
            ? nil : CommandError(.configMisplaced, option, list)
    }

    private mutating func readVariables(
        _ environment: [String: String],
        of program: ProgramDescription,
        _ strings: Strings
    ) {
        for option in program.globalOptions {
            guard let name = option.environment,
                let text = environment[name], !text.isEmpty
            else { continue }
            // Other programs treat any text in such a variable as true.
            let isOff = ["0", "false", "no", "off"].contains(text.lowercased())
            let word =
                option.value == nil
                ? isOff ? option.negation ?? "" : option.name
                : option.name + "=" + text
            do {
                try ArgumentParser(program)
                    .check(["--" + word], among: program.globalOptions)
                lines.append(.init(words: ["--" + word]))
            } catch let error as UsageError {
                problems.append(name + ": " + strings(error))
            } catch {}
        }
    }
}
