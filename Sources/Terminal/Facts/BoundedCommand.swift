import Dispatch
import Foundation

/// Runs another program that may take only so long.
package enum BoundedCommand {
    /// What the program printed, at most 4 KiB; nil when it cannot be run,
    /// fails or takes longer. It is found along PATH, its input is empty.
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
            process.terminate()
            return nil
        }
        guard process.terminationStatus == 0 else { return nil }
        let data = try? pipe.fileHandleForReading.read(upToCount: 4096)
        return String(decoding: data ?? Data(), as: UTF8.self)
    }
}
