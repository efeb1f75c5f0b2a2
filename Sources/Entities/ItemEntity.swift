/// An item of a collection: in a search a photo, a video or a recording; in
/// a manifest a file, which only has an `href`.
package struct ItemEntity: Decodable, Sendable {
    /// The URL of the list of the item's files, or of the file; unescaped.
    package let href: String?
    /// The facts about the item, in the first element.
    package let data: LossyArray<ItemDataEntity>?
    /// Its pictures and captions; audio items have none.
    package let links: LossyArray<LinkEntity>?
}
