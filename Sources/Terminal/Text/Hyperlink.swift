/// A web page that a terminal opens if its text is clicked (OSC 8).
package struct Hyperlink: Equatable, Sendable {
    private let url: String

    /// In bytes; terminals ignore longer ones.
    private static let limit = 2_083

    /// - Returns: `nil` for anything but a URL of http or https in printable
    ///   ASCII, so that nothing can end the sequence or begin another one.
    package init?(_ url: String) {
        let isWeb = ["https://", "http://"].contains { url.hasPrefix($0) }
        guard isWeb, url.utf8.count <= Self.limit,
            url.utf8.allSatisfy({ 0x21 ... 0x7E ~= $0 })
        else { return nil }
        self.url = url
    }

    /// A text that leads to the page.
    package func text(_ text: String) -> String {
        "\u{1B}]8;;\(url)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
    }

    /// A text without the links in it, for programs that print them.
    package static func removed(from text: String) -> String {
        text.replacing(/\u{1B}\]8;;[!-~]*\u{1B}\\/, with: "")
    }
}
