import HTTP
import Models

/// The result of a check.
struct Finding {
    let name: String
    let text: String
    let status: ExitStatus
    /// What worked, if not all of it did.
    var passed = ""
    /// What was asked of a service, in JSON.
    var steps: [JSONValue] = []

    init(_ name: String, _ text: String, status: ExitStatus = .done) {
        self.name = name
        self.text = text.withoutSecrets
        self.status = status
    }
}
