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
    /// Is told what is sent of a compressed body, before what is in it is
    /// written.
    func addCompressed(_ piece: UnsafeRawBufferPointer)
    /// Returns `true` if 416, "range not satisfiable", means that all is there.
    func isComplete(_ response: HTTPResponse) -> Bool
}

extension BodySink {
    package var hasRoom: Bool { true }
    package func addCompressed(_ piece: UnsafeRawBufferPointer) {}
    package func isComplete(_ response: HTTPResponse) -> Bool { false }
}
