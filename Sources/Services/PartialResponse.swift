/// A response that may have nothing, or less than it says. It is stored, but
/// asked for again as long as the service can be reached.
package protocol PartialResponse {
    /// `true` if all that it says was read.
    var isComplete: Bool { get }
}
