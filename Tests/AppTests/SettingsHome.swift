import Arguments
import Foundation
import Models
import ViewModels

@testable import App

/// Folders of users with settings, removed at the end of a test.
final class SettingsHome {
    private var homes: [URL] = []

    deinit {
        for home in homes { try? FileManager.default.removeItem(at: home) }
    }

    /// Returns the path of a new folder of settings, with this file.
    func folder(_ file: String) throws -> String {
        try path(file) + "/.config"
    }

    /// Returns the path of a new home folder whose file has this content.
    func path(_ file: String) throws -> String {
        let home = try ProgramRun.folder()
        homes.append(home)
        let folder = home.appending(path: ".config/nasa-photos")
        try FileManager.default.createDirectory(
            at: folder,
            withIntermediateDirectories: true
        )
        try file.write(
            to: folder.appending(path: "config"),
            atomically: true,
            encoding: .utf8
        )
        return home.path()
    }

    /// The options of a line in an environment, and what is wrong in its files.
    static func read(
        _ line: String,
        _ environment: [String: String],
        isForPeople: Bool = true,
        readsFiles: Bool = true
    ) throws -> (options: OptionValues, problems: [String]) {
        let strings = Strings(.english)
        var program = CommandList.program(strings)
        program.home = environment["HOME"] ?? ""
        let settings = Settings(
            program,
            environment: environment,
            readsFiles: readsFiles,
            isForPeople: isForPeople,
            strings: strings
        )
        let parser = ArgumentParser(program, settings: settings.lines)
        let words = line.split(separator: " ").map(String.init)
        guard case .run(let found) = try parser.parse(words) else {
            throw CommandError(.usageNoCommand)
        }
        return (found.options, settings.problems)
    }
}
