/// Where the loading of a picture stands.
package enum PictureState<Picture: Sendable>: Sendable {
    /// It waits for its turn, or is on its way.
    case loading
    case loaded(Picture)
    case failed(LoadFailure)
}
