import Dispatch
import Foundation

/// Runs another program with a time limit.
package enum BoundedCommand {
    /// Runs a program, found in PATH, with empty input.
    /// - Returns: Up to 4 KiB of its output; `nil` if it cannot be run, fails
    ///   or takes longer.
    package static func output(
        of name: String,
        _ arguments: [String],
        environment: [String: String],
        milliseconds: Int
    ) -> String? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [name] + arguments
        process.environment = environment
        let pipe = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        guard (try? process.run()) != nil else { return nil }
        let limit = DispatchTime.now() + .milliseconds(milliseconds)
        guard ended.wait(timeout: limit) == .success else {
            // What a thread of a queue starts blocks all other signals.
            kill(process.processIdentifier, SIGKILL)
            return nil
        }
        guard process.terminationStatus == 0 else { return nil }
        let data = try? pipe.fileHandleForReading.read(upToCount: 4096)
        return String(decoding: data ?? Data(), as: UTF8.self)
    }
}
