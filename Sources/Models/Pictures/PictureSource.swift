/// Gets pictures, ready to be shown.
package protocol PictureSource<Picture>: Sendable {
    associatedtype Picture: Sendable

    func picture(_ key: PictureKey) async throws(LoadFailure) -> Picture
}
