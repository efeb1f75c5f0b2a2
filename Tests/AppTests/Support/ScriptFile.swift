import Foundation
import Testing

/// A shell script that can be run at once.
enum ScriptFile {
    /// Writes it by another process. A file that this one has open for writing
    /// cannot be run (`ETXTBSY`), and a child that another test starts
    /// meanwhile has it open, too, until it runs its own program.
    static func write(_ text: String, to file: URL) throws {
        let writer = Process()
        writer.executableURL = URL(filePath: "/bin/sh")
        writer.arguments = [
            "-c", #"printf %s "$1" > "$2" && chmod 700 "$2""#, "sh",
            "#!/bin/sh\n" + text + "\n", file.path(),
        ]
        try writer.run()
        writer.waitUntilExit()
        try #require(writer.terminationStatus == 0)
    }
}
