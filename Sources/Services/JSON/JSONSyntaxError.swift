/// Bytes that are no JSON.
struct JSONSyntaxError: Error {
    /// At which byte, counted from 0.
    let offset: Int
}
