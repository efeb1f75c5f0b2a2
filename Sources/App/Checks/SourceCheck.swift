/// What is checked of a service: a list, which is all of a quick check, and
/// then what people do with a photo of it.
struct SourceCheck: Sendable {
    let service: String
    let steps: [CheckStep]

    init(_ service: String, _ steps: CheckStep...) {
        self.service = service
        self.steps = steps
    }
}
