/// Says of which files an item consists.
package protocol ManifestSource: Sendable {
    func files(of photo: Photo) async throws(LoadFailure) -> PhotoFiles
}
