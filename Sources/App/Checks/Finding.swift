import HTTP

/// The result of a check.
struct Finding: Sendable {
    let name: String
    let text: String
    let status: ExitStatus

    init(_ name: String, _ text: String, status: ExitStatus = .done) {
        self.name = name
        self.text = text.withoutSecrets
        self.status = status
    }
}
