/// A list that the library's web site shows at its front, by its name.
package enum PhotoFeed: String, CaseIterable, Sendable {
    /// The newest items.
    case recent
    /// The items that people look at most.
    case popular
}
