import Foundation

/// Reads how much memory this process takes, from `/proc/self/status`.
enum ProcessMemory {
    /// The memory that it takes now, in MiB.
    static var now: Double { mebibytes("VmRSS:") }

    /// The most that it ever took, in MiB.
    static var peak: Double { mebibytes("VmHWM:") }

    private static func mebibytes(_ name: String) -> Double {
        let path = "/proc/self/status"
        let status = try? String(contentsOfFile: path, encoding: .utf8)
        let line = status?.split(separator: "\n")
            .first { $0.hasPrefix(name) }
        let words = line?.split { $0 == " " || $0 == "\t" } ?? []
        // The second word is in kB, by which the kernel means KiB.
        return words.count > 1 ? (Double(words[1]) ?? 0) / 1_024 : 0
    }
}
