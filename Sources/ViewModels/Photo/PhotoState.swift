/// What the details of a photo show.
package struct PhotoState: Equatable, Sendable {
    /// `nil` before there is a photo.
    package var page: PhotoPage?
    /// The part that is shown in place of the page, if any.
    package var zoom: PhotoPage.Zoom?
    /// Whether something that was asked for is under way.
    package var isLoading = false
    package var notice: Notice?

    package init() {}
}
