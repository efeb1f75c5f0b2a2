import HTTP

/// Errors of the web service that a folder imitates.
extension ServiceError {
    static var cancelled: ServiceError { .http(.cancelled) }

    static func tooLarge(limit: Int) -> ServiceError {
        .http(.tooLarge(limit: limit))
    }

    static func status(_ status: Int, reason: String?) -> ServiceError {
        .http(.status(status, reason: reason))
    }

    static func unsupportedAddress(_ url: String) -> ServiceError {
        .http(.unsupportedURL(url))
    }
}
