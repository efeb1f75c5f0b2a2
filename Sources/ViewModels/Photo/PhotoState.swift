package import Models

/// What the details of a photo show.
package struct PhotoState: Equatable, Sendable {
    /// `nil` before there is a photo.
    package var page: PhotoPage?
    /// The part that is shown instead of the page, if zoomed.
    package var zoom: PhotoPage.Zoom?
    /// Whether something is being loaded.
    package var isLoading = false
    package var hasNext = false
    package var hasPrevious = false
    /// Whether there is a picture to zoom.
    package var canZoom = false

    package init() {}

    /// The picture to load.
    var picture: PictureKey? { zoom?.picture ?? page?.picture }
}

/// The details of a photo.
package struct PhotoPage: Equatable, Sendable {
    /// The position in the list: `150 of 1,204`; empty outside a list.
    package let position: String
    /// How old it is, if it is from a stored copy.
    package var age: String?
    package let title: String
    /// Who took it and when; empty if neither is known.
    package let byline: String
    /// The known facts in a fixed order.
    package let facts: [Fact]
    package let paragraphs: [String]
    /// Its files; empty until they are known.
    package var files: [Fact] = []
    /// The picture to show with the text; `nil` until it is known, or if
    /// there is none.
    package var picture: PictureKey?

    /// A part of the picture, shown alone.
    package struct Zoom: Equatable, Sendable {
        package let picture: PictureKey
        /// Describes the part.
        package let caption: String
    }

    /// A value with its name.
    package struct Fact: Equatable, Sendable {
        package let name: String
        package let value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }
}
