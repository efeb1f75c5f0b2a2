/// A list on the front page of the image library's web site, by its name.
package enum PhotoFeed: String, CaseIterable, Sendable {
    /// The newest items.
    case recent
    /// The items that are viewed the most.
    case popular
}
