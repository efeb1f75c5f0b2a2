/// The URL of a file: the response of `/metadata/ID` and `/captions/ID`.
package struct LocationEntity: Decodable, Sendable {
    /// Unescaped, mostly `http`.
    package let location: String
}
