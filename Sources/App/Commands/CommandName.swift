/// The commands, by the names they are called.
enum CommandName: String, CaseIterable {
    case search
    case album
    case recent
    case popular
    case random
    case show
    case files
    case metadata
    case captions
    case credit
    case open
    case picture
    case cache
    case completions
    case man
    case config
    case doctor
}
