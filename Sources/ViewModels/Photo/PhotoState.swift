package import Models

/// What the details of a photo show.
package struct PhotoState: Equatable, Sendable {
    /// `nil` before there is a photo.
    package var page: PhotoPage?
    /// The picture, or a part of it, that is shown instead of the page.
    package var closeUp: PhotoPage.CloseUp?
    /// Whether a person has to wait.
    package var isLoading = false
    /// Whether what is being loaded can be canceled.
    package var canCancel = false
    /// Whether more of the page will follow, without being waited for.
    package var isPartial = false
    package var hasNext = false
    package var hasPrevious = false
    /// Whether it is a video or a recording.
    package var canPlay = false
    /// Whether there is a picture to show alone, which has not failed.
    package var canView = false
    /// Whether one picture after another is shown.
    package var isSlideShow = false
    /// Whether that has been stopped for a while.
    package var isPaused = false
    /// Whether a part of the picture is shown.
    package var isZoomed = false
    /// Whether the files or the picture could not be loaded.
    package var hasFailed = false

    /// Small pictures of the photos before and after, once the picture is
    /// there: they tell how much room those need.
    var ahead: [PictureKey] = []

    /// The picture that is shown alone, or that of the page.
    var picture: PhotoPage.Picture? { closeUp?.picture ?? page?.picture }

    /// The pictures to load.
    var pictures: [PictureKey] {
        [picture?.placeholder, picture?.key].compactMap(\.self) + ahead
    }
}

/// The details of a photo.
package struct PhotoPage: Equatable, Sendable {
    /// The position in the list: `150 of 1,204`; empty outside a list.
    package let position: String
    /// How old it is, if it is from a stored copy.
    package var age: String?
    /// The name of the list; empty outside a list.
    package var list = ""
    package var title: String
    /// The signs before the title: of a favorite, a video, a recording.
    package var marks = ""
    package var isFavorite = false
    /// When it was taken, where, and by whom; empty if nothing is known.
    package let byline: String
    /// What it is if it is not a picture, with its URL or an empty text.
    package var link: Fact?
    /// The known facts in a fixed order.
    package let facts: [Fact]
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
        package let place: PictureRoom.Place
        /// The shape that both have; `nil` until it is known.
        package var shape: Extent?
        /// The small picture.
        package var placeholder: PictureKey?
        /// `nil` until it is known.
        package var key: PictureKey?
        /// Why it cannot be shown; `nil` while something may come.
        package var failure: LoadFailure?
        /// Whether there is, or may be, a picture, if only the small one.
        package var isShown = true
    }

    /// The picture, or a part of it, shown alone.
    package struct CloseUp: Equatable, Sendable {
        package let picture: Picture
        /// Describes the part and the photo.
        package let caption: String
        /// What is seen of a panorama; `nil` for any other picture.
        package var outlook: Outlook?
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

/// How much room pictures get in a window.
package struct PictureRoom: Equatable, Sendable {
    /// Where a picture is on a page.
    package struct Place: Equatable, Sendable {
        package let box: Extent
        /// Whether it is beside the text, rather than between its lines.
        package let isBeside: Bool

        package init(box: Extent, isBeside: Bool = false) {
            self.box = box
            self.isBeside = isBeside
        }
    }

    /// The room beside the text; `nil` in a narrow window.
    private let beside: Extent?
    /// The room between the lines of the text.
    private let across: Extent
    /// The room for a picture alone.
    package let closeUp: Extent
    /// The same below a compass.
    package let outlook: Extent

    package init(
        beside: Extent?,
        across: Extent,
        closeUp: Extent,
        outlook: Extent? = nil
    ) {
        self.beside = beside
        self.across = across
        self.closeUp = closeUp
        self.outlook = outlook ?? closeUp
    }

    /// The place for a picture of a shape, or of 4:3 if that is not known:
    /// beside the text, unless it is larger by a fifth between its lines.
    func place(for shape: Extent?) -> Place {
        guard let beside,
            width(of: shape, in: across) * 5 <= width(of: shape, in: beside) * 6
        else { return Place(box: across) }
        return Place(box: beside, isBeside: true)
    }

    private func width(of shape: Extent?, in box: Extent) -> Int {
        let shape = shape ?? Extent(width: 4, height: 3)
        return min(box.width, box.height * shape.width / max(1, shape.height))
    }
}
