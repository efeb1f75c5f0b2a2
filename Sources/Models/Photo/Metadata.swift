/// The metadata in an item's file.
package struct Metadata: Equatable, Sendable {
    /// An object, its names sorted.
    package let object: JSONValue
    /// Set if it is from a stored copy.
    package var stored: StoredCopy?

    package init(_ object: JSONValue) {
        self.object = object
    }
}
