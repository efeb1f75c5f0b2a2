import Foundation
import Testing

/// The formats of editors and of the toolchain are one.
struct FormatTests {
    /// The options of `.swiftformat`, with their values.
    private static func editor() throws -> [String: String] {
        let text = try #require(Project.text(of: ".swiftformat"))
        let options = text.split(separator: "\n").compactMap { line in
            line.hasPrefix("--") ? line.dropFirst(2).split(separator: " ") : nil
        }
        return Dictionary(
            options.map { ($0[0].description, $0.dropFirst().joined()) },
            uniquingKeysWith: { $0 + "," + $1 }
        )
    }

    private struct Toolchain: Decodable {
        struct Indentation: Decodable {
            let spaces: Int
        }

        let lineLength: Int
        let indentation: Indentation
        let lineBreakBeforeEachArgument: Bool
        let rules: [String: Bool]
    }

    @Test func `editors and the toolchain format alike`() throws {
        let editor = try Self.editor()
        let file = Project.root.appending(path: ".ci/swift-format.json")
        let toolchain = try JSONDecoder().decode(
            Toolchain.self,
            from: Data(contentsOf: file)
        )
        #expect(editor["max-width"] == String(toolchain.lineLength))
        #expect(editor["indent"] == String(toolchain.indentation.spaces))
        for list in ["arguments", "parameters", "collections", "conditions"] {
            let isBroken = editor["wrap-\(list)"] == "before-first"
            #expect(
                isBroken == toolchain.lineBreakBeforeEachArgument,
                "\(list)"
            )
        }
        // Off unless it is on there.
        let extensions = toolchain.rules["NoAccessLevelOnExtensionDeclaration"]
        #expect(
            (editor["extension-acl"] == "on-declarations")
                == (extensions ?? true)
        )
    }
}
