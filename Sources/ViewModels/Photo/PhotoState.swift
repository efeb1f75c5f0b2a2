import Models

/// The state of the details of a photo.
package struct PhotoState: Equatable, Sendable {
    /// `nil` before there is a photo.
    package var page: PhotoPage?
    /// The picture, or a part of it, that is shown instead of the page.
    package var closeUp: PhotoPage.CloseUp?
    /// `true` if a person has to wait.
    package var isLoading = false
    /// `true` if what is being loaded can be canceled.
    package var canCancel = false
    /// `true` if more of the page will follow, without being waited for.
    package var isPartial = false
    package var hasNext = false
    package var hasPrevious = false
    package var related = RelatedLists()
    /// `true` if there are, or may be, files to download.
    package var hasFiles = false
    /// `true` for a video or a recording.
    package var canPlay = false
    /// `true` if there is a picture to show alone, which has not failed.
    package var canView = false
    /// `true` if one picture after another is shown.
    package var isSlideShow = false
    /// `true` if that has been stopped for a while.
    package var isPaused = false
    /// `true` if a part of the picture is shown.
    package var isZoomed = false
    /// `true` if a part of what is shown can be seen larger.
    package var canZoomIn = true
    /// `true` if the last step in the picture was a move.
    package var hasMoved = false
    /// `true` if the files or the picture could not be loaded.
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
