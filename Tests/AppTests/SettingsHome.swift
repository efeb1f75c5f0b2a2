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

    /// The settings of a command line, in an environment.
    static func settings(
        _ words: [String],
        _ environment: [String: String],
        isForPeople: Bool = true
    ) throws -> Settings {
        let strings = Strings(.english)
        let program = CommandList.program(strings)
        let request = try ArgumentParser(program).parse(words)
        guard case .run(let invocation) = request else {
            throw CommandError(.usageNoCommand)
        }
        return Settings(
            invocation,
            program: program,
            environment: environment,
            isForPeople: isForPeople,
            strings: strings
        )
    }
}
