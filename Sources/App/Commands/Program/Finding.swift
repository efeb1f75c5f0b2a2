/// One thing that was looked at, and how it is.
struct Finding: Equatable {
    let name: String
    let text: String
    let status: ExitStatus

    init(name: String, text: String, status: ExitStatus = .done) {
        self.name = name
        self.text = text
        self.status = status
    }
}
