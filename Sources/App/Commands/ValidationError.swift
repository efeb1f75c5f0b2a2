/// Why a command cannot be followed though it is well-formed: a sentence.
struct ValidationError: Error {
    let text: String
}
