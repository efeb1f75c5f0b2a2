/// Receives the body of a successful response as it arrives, instead of
/// memory: a file, for example.
///
/// Calls of `begin` and `write` come from libcurl's thread, in order, and
/// should not take long.
package protocol BodySink: Sendable {
    /// The headers to add to the next attempt, such as `Range`.
    var headers: [String: String] { get }
    /// Starts with the head of a successful response, which has no body; again
    /// for each attempt.
    func begin(_ head: HTTPResponse) throws(HTTPError)
    /// Adds the next bytes, within the limit of the request.
    func write(_ piece: UnsafeRawBufferPointer) throws(HTTPError)
}
