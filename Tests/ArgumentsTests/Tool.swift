import Foundation

/// Runs a program that may be installed here and hands back what it printed.
enum Tool {
    static func path(_ name: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
        return path.split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    static func isInstalled(_ name: String) -> Bool { path(name) != nil }

    /// - Returns: Both streams together, and the exit status.
    static func run(
        _ name: String,
        _ arguments: [String]
    ) throws -> (output: String, status: Int32) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: path(name) ?? "/missing")
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let output = String(decoding: data, as: UTF8.self)
        return (output, process.terminationStatus)
    }

    /// Hands the path of a file with this text to the body.
    static func withFile<Result>(
        _ text: String,
        _ body: (String) throws -> Result
    ) throws -> Result {
        let file = FileManager.default.temporaryDirectory
            .appending(path: "arguments-\(UUID().uuidString)")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try body(file.path)
    }
}
