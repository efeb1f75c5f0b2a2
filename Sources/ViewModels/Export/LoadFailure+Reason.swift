package import Models

extension LoadFailure {
    /// The failure in a word for programs, which is the same in each language.
    package var reason: String {
        switch self {
        case .offline: "offline"
        case .timedOut, .tookTooLong: "timeout"
        case .nothingWithin: "too_large"
        case .unsaved(.exists), .unsaved(.sidecarExists): "exists"
        case .unsaved(.otherFormat): "other_format"
        case .unsaved(.busy): "busy"
        case .unsaved(.wrongKind), .unsaved(.compressed): "wrong_file"
        case .unsaved(.wrongChecksum): "checksum"
        default: kind.rawValue
        }
    }
}
