import Foundation

/// The clipboard, which many terminals let programs set (OSC 52).
package enum Clipboard {
    /// In bytes. What is copied is a line or a URL.
    private static let limit = 10_000

    /// The sequence that copies a text as one line without control characters,
    /// so that pasting it into a shell runs nothing.
    /// - Returns: `nil` for a text that is empty or too long.
    package static func sequence(copying text: String) -> String? {
        let data = Data(Sanitizer.clean(text).utf8)
        guard !data.isEmpty, data.count <= limit else { return nil }
        return "\u{1B}]52;c;\(data.base64EncodedString())\u{1B}\\"
    }
}
