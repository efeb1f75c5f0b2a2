extension Sequence<String?> {
    /// The texts that there are, and are not empty, with others between them.
    package func joined(by separator: String) -> String {
        compactMap(\.self).filter { !$0.isEmpty }.joined(separator: separator)
    }
}
