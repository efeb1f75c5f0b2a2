import Foundation

/// The program that was built with the tests.
enum BuiltProgram {
    /// It is beside the tests; `nil` if it is not.
    static let url: URL? = {
        let tests = CommandLine.arguments.first { $0.contains(".xctest") }
        let file = tests.map {
            URL(filePath: $0).deletingLastPathComponent()
                .appending(path: "nasa-photos")
        }
        return file.flatMap {
            FileManager.default.isExecutableFile(atPath: $0.path) ? $0 : nil
        }
    }()

    static func isInstalled(_ program: String) -> Bool {
        ["/usr/bin/", "/bin/", "/usr/local/bin/"].contains {
            FileManager.default.isExecutableFile(atPath: $0 + program)
        }
    }
}
