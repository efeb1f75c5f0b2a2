/// Says what is spoken in a video.
package protocol CaptionsSource: Sendable {
    func captions(of id: String) async throws(LoadFailure) -> Captions
}
