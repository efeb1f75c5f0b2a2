/// What a person can type at the details of a photo.
enum PhotoCommand: Equatable {
    case back
    case next
    case previous
    case openPage
    case reload
    case help
    case quit
    case unknown

    init(_ line: String) {
        switch line.filter({ $0 != " " }).lowercased() {
        case "b": self = .back
        case "", "n": self = .next
        case "p": self = .previous
        case "o": self = .openPage
        case "r": self = .reload
        case "?": self = .help
        case "q": self = .quit
        default: self = .unknown
        }
    }
}
