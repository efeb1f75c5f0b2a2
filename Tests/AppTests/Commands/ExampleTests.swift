import Arguments
import Foundation
import Testing
import ViewModels

@testable import App

/// Every example of the help, the manual and the README, run in a shell with
/// the sample library.
struct ExampleTests {
    private static let program = CommandList(strings: Strings(.english))
        .program

    static var examples: [String] {
        let all = program.examples + program.commands.flatMap(\.examples)
        return Array(Set(all.map(\.line) + documented)).sorted()
    }

    /// The lines of the README and of the other documents that begin with
    /// the program's name.
    private static var documented: [String] {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../..").standardizedFileURL
        return ["README.md", "Docs/Output.md", "Docs/Install.md"].flatMap {
            let file = root.appending(path: $0)
            let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
            return text.split(separator: "\n").map { line in
                ["$ ", "swift run "].reduce(
                    line.trimmingCharacters(in: .whitespaces)
                ) { rest, mark in
                    rest.hasPrefix(mark)
                        ? String(rest.dropFirst(mark.count)) : rest
                }
            }
            .filter { $0.hasPrefix("nasa-photos ") }
        }
    }

    @Test func `every command has an example`() {
        for command in Self.program.commands where command.role == .run {
            #expect(!command.examples.isEmpty, "\(command.name)")
        }
    }

    @Test func `the description of the program has no mistake`() {
        #expect(Self.program.problems().isEmpty)
    }

    @Test(arguments: examples)
    func `an example does what it says`(line: String) throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.putPictures(in: folder)
        let binary = Self.binary
        try #require(FileManager.default.isExecutableFile(atPath: binary))
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = [
            "-c",
            // Lists come without a terminal, and without a network.
            """
            nasa-photos() {
                case $1 in
                help | --help | --version | man | completions)
                    "$BINARY" "$@" ;;
                *) "$BINARY" "$@" $SAMPLE ;;
                esac
            }
            \(line)
            """,
        ]
        process.currentDirectoryURL = folder
        process.environment = [
            "BINARY": binary, "HOME": folder.path(), "PATH": "/usr/bin:/bin",
            // There is no terminal to ask.
            "NASA_PHOTOS_PICTURES": "blocks",
            "SAMPLE": line.contains("--sample") ? "" : "--sample",
        ]
        let errors = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        let said = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let text = String(decoding: said, as: UTF8.self)
        #expect(process.terminationStatus == 0, "\(line): \(text)")
    }

    /// A GIF of one pixel under the names that examples have for pictures:
    /// what a file is, its content tells.
    private static func putPictures(in folder: URL) throws {
        let pixel = "R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs="
        let data = try #require(Data(base64Encoded: pixel))
        for name in ["moon.jpg", "photo.jpg"] {
            try data.write(to: folder.appending(path: name))
        }
    }

    /// Beside the tests, where the package builds all of its products.
    private static var binary: String {
        let resources = SampleFolder.url.path(percentEncoded: false)
        let folder = resources.split(separator: "/").dropLast(2)
        return "/" + folder.joined(separator: "/") + "/nasa-photos"
    }
}
