/// A value of a JSON document, or a name in it, by where it stands.
struct JSONNode: Sendable {
    enum Kind: UInt8, Sendable {
        case null, yes, no, number
        /// The bytes between the quotes.
        case text
        /// A text with escapes in it.
        case escapedText
        /// Its elements follow.
        case list
        /// Its names and values follow, in turn.
        case object
    }

    let kind: Kind
    /// Of the bytes, where it begins.
    let start: Int32
    /// Of the bytes, where it ends; of a list or an object, which node is
    /// the first one after all that it holds.
    var end: Int32
}
