import Arguments
import Foundation
import Models
import Services
import Testing

@testable import App

struct DownloadPlaceTests {
    @Test func `what is above a link is above the folder that it leads to`()
        throws
    {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let manager = FileManager.default
        let above = folder.appending(path: "above")
        try manager.createDirectory(
            at: above.appending(path: "below"),
            withIntermediateDirectories: true
        )
        try manager.createSymbolicLink(
            at: folder.appending(path: "link"),
            withDestinationURL: above.appending(path: "below")
        )
        let path = folder.path() + "/link/./../new"
        let found = try DownloadRequest.Place.folder(at: path, home: nil)
        let real = try #require(SystemText.realPath(above.path()))
        #expect(found.path == real + "/new")
    }

    @Test(arguments: [
        (String?.none, String?.some("")), ("-", ""), ("./a.jpg", "/a.jpg"),
        ("/a/b", nil),
    ])
    func `a session saves files where a command would print one`(
        output: String?,
        end: String?
    ) throws {
        var values = OptionValues()
        if let output { values.set([output], for: "output") }
        let here = FileManager.default.currentDirectoryPath
        let folder = try DownloadRequest.Place.folder(values, home: nil)
        #expect(folder.path == end.map { here + $0 } ?? output)
    }

    @Test(
        .enabled(if: BuiltProgram.url != nil),
        arguments: [
            "download as11-40-5874", "download as11-40-5874 -o sub/",
            "download as11-40-5874 --dry-run", "download --verify",
            "favorites export x.jsonl",
        ]
    )
    func `nothing is written where the working folder is gone`(
        line: String
    ) throws {
        let folder = try ProgramRun.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let shell = Process()
        let errors = Pipe()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = [
            "-c",
            "mkdir gone && cd gone && rmdir ../gone && exec \"$0\" "
                + line + " --sample",
            try #require(BuiltProgram.url).path,
        ]
        shell.currentDirectoryURL = folder
        shell.environment = ["LANG": "C.UTF-8", "HOME": folder.path]
        shell.standardError = errors
        shell.standardOutput = FileHandle.nullDevice
        try shell.run()
        let said = try errors.fileHandleForReading.readToEnd() ?? Data()
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 8)
        #expect(
            String(decoding: said, as: UTF8.self)
                == "nasa-photos: The working folder does not exist any more. "
                + "Change to another one.\n"
        )
    }

    @Test(arguments: [
        ("~", "/h", "/h"), ("~/", "/h", "/h"), ("~/a/~", "/h", "/h/a/~"),
        ("/~/a", "/h", "/~/a"), ("~/a", "/h/", "/h/a"),
    ])
    func `a path from ~ on is in the home folder that the environment says`(
        path: String,
        home: String,
        expected: String
    ) throws {
        let found = try DownloadRequest.Place.folder(at: path, home: home)
        #expect(found.path == expected)
    }

    @Test(arguments: [
        ("/h/a/b", "/h", "~/a/b"), ("/h/a", "/h/", "~/a"), ("/ha", "/h", "/ha"),
        ("/h", "/h", "/h"), ("/h/a", "/", "/h/a"), ("/h/a", "h", "/h/a"),
        ("/h/a b%", "/h", "~/a b%"),
        ("/h/a", "", "/h/a"), ("/h/a", nil, "/h/a"),
    ])
    func `a path in the home folder is shown from ~ on`(
        path: String,
        home: String?,
        shown: String
    ) {
        #expect(URL(filePath: path).path(inHome: home) == shown)
    }

    @Test(arguments: [("~root", "/h"), ("~", ""), ("a~", "/h")])
    func `another ~ is a part of a name`(path: String, home: String) throws {
        let folder = try #require(SystemText.realPath("."))
        let found = try DownloadRequest.Place.folder(at: path, home: home)
        #expect(found.path == folder + "/" + path)
    }

    @Test(arguments: [
        ["-o", "~/files/"], ["--output=~/files/"], ["-o~/files/"],
    ])
    func `the output on the command line may be in the home folder`(
        option: [String]
    ) async throws {
        let run = try await ProgramRun(
            ["download", "as11-40-5874", "--dry-run", "--sample"] + option,
            environment: ["HOME": "/nobody"]
        )
        #expect(run.output.hasSuffix("\t/nobody/files/as11-40-5874~orig.jpg\n"))
    }

    @Test func `the output of the configuration file is a folder`()
        async throws
    {
        let home = SettingsHome()
        let path = try home.path("[download]\n--output ~/apollo.jpg\n")
        let run = try await ProgramRun(
            ["download", "as11-40-5874", "--dry-run", "--sample"],
            environment: [
                "HOME": path,
                "NASA_PHOTOS_CONFIG": path + "/.config/nasa-photos/config",
            ]
        )
        #expect(run.status == .done, "\(run.errors)")
        #expect(
            run.output.hasSuffix(
                "\t\(path)/apollo.jpg/as11-40-5874~orig.jpg\n"
            )
        )
    }
}
