package import Foundation
package import Models

/// A photo's details as they are shown.
package struct PhotoPage: Equatable, Sendable {
    /// Its place in the list: `150 of 1,204`; empty outside a list.
    package let position: String
    package let title: String
    /// Who took it and when; empty where neither is known.
    package let byline: String
    /// What is known of it, in a fixed order.
    package let facts: [Fact]
    package let paragraphs: [String]
    /// Its files; empty until they are known.
    package var files: [Fact] = []
    /// The picture to show beside the words; `nil` until it is known, or
    /// where there is none.
    package var picture: URL?

    /// A part of the picture, shown alone.
    package struct Zoom: Equatable, Sendable {
        package let picture: URL
        package let part: PicturePart
        /// What is shown, in words.
        package let caption: String
    }

    /// Something known, with its name.
    package struct Fact: Equatable, Sendable {
        package let name: String
        package let value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }
}
