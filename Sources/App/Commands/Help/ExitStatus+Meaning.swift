import ViewModels

extension ExitStatus {
    /// What a status means to a person.
    var meaning: StringKey {
        switch self {
        case .done: .status0
        case .other: .status1
        case .usage: .status2
        case .notFound: .status3
        case .network: .status4
        case .service: .status5
        case .rateLimit: .status6
        case .cannotWrite: .status8
        case .interrupted: .status130
        }
    }
}
