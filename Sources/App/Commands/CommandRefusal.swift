/// Why a command cannot be followed though it is well-formed: a sentence.
struct CommandRefusal: Error {
    let text: String
}
