package import Models

/// A loaded value.
package struct Loaded<Value: Sendable>: Sendable {
    package let value: Value
    /// Of the response, or stored with the copy.
    package let headers: Validators
    /// Set if the value is from an old copy, since there was no response.
    package let stored: StoredCopy?

    package init(
        _ value: Value,
        headers: Validators = Validators(),
        stored: StoredCopy? = nil
    ) {
        self.value = value
        self.headers = headers
        self.stored = stored
    }
}
