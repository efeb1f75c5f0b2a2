package import Models

/// The details of a photo.
package struct PhotoPage: Equatable, Sendable {
    /// The position in the list: `150 of 1,204`; empty outside a list.
    package let position: String
    /// Its age, if it is from a stored copy.
    package var age: String?
    /// The name of the list; empty outside a list.
    package var list = ""
    package var title: String
    /// The signs before the title: of a favorite, a video, a recording.
    package var marks = ""
    package var isFavorite = false
    /// The URL of its web page.
    package var url: String?
    /// When it was taken, where, and by whom; empty if nothing is known.
    package let byline: String
    /// Its kind if it is not a picture, with its URL or an empty text.
    package var link: Fact?
    /// The known facts in a fixed order.
    package var facts: [Fact]
    package let paragraphs: [String]
    /// Describes the picture for people who cannot see it, if that says more
    /// than the title; else empty.
    package var altText = ""
    /// Its files, or why they are unknown; empty until then.
    package var files: [Fact] = []
    /// The picture to show with the text; `nil` if there is none.
    package var picture: Picture?

    /// A picture that is found in steps: until its URL is known and it is
    /// loaded, a small one can take its place.
    package struct Picture: Equatable, Sendable {
        /// The place that both have.
        package let placement: PictureRoom.Placement
        /// The shape that both have; `nil` until it is known.
        package var shape: Extent?
        /// The small picture.
        package var placeholder: PictureKey?
        /// `nil` until it is known.
        package var key: PictureKey?
        /// Why it cannot be shown; `nil` while something may come.
        package var failure: LoadFailure?
        /// `true` if there is, or may be, a picture, if only the small one.
        package var isShown = true

        /// The one that is seen once it is loaded.
        var seen: PictureKey? { failure == nil ? key : placeholder }
    }

    /// The picture, or a part of it, shown alone.
    package struct CloseUp: Equatable, Sendable {
        package let picture: Picture
        /// Describes the part and the photo.
        package let caption: String
        /// The visible part of a panorama; `nil` for any other picture.
        package var outlook: Outlook?
    }

    /// A value with its name.
    package struct Fact: Equatable, Sendable {
        package let name: String
        package let value: String
        /// The URL of a web page about it.
        package var url: String?

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }
}

extension JSONValue {
    /// Names of metadata with their values for people, in order.
    package var facts: [PhotoPage.Fact] {
        members.map {
            PhotoPage.Fact(
                name: $0.name,
                value: Self.words($0.value).shortened(to: 20_000)
            )
        }
    }

    private static func words(_ value: JSONValue) -> String {
        switch value {
        case .null: ""
        case .string(let text): text
        case .integer(let number): String(number)
        case .number(let number): String(number)
        case .bool(let flag): String(flag)
        case .array(let list): joined(list.map(words))
        case .object(let members):
            joined(members.map { joined([$0.name, words($0.value)]) })
        }
    }

    private static func joined(_ texts: [String]) -> String {
        texts.filter { !$0.isEmpty }.joined(separator: "; ")
    }
}
