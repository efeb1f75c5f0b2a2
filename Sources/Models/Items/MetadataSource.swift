/// Says what is recorded in an item's file, by cameras and by archivists.
package protocol MetadataSource: Sendable {
    func metadata(of id: String) async throws(LoadFailure) -> ItemMetadata
}
