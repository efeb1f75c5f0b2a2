/// Receives the body of a successful response as it arrives, instead of
/// memory: a file, for example.
///
/// Calls come from libcurl's thread, in order. All other transfers wait for
/// them, so they must not take long.
package protocol BodySink: Sendable {
    /// The headers to add to the next attempt, such as `Range`.
    var headers: [String: String] { get }
    /// `true` if `write` may be called now. The response is held up until then.
    var hasRoom: Bool { get }
    /// Starts with the head of a successful response, which has no body; again
    /// for each attempt.
    func begin(_ head: HTTPResponse) throws(HTTPError)
    /// Adds the next bytes, within the limit of the request.
    func write(_ piece: UnsafeRawBufferPointer) throws(HTTPError)
}

extension BodySink {
    package var hasRoom: Bool { true }
}
