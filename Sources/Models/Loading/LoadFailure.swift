/// Why something could not be loaded, by what a user can do about it.
///
/// A `reason` is in the service's own words, neither cleaned nor translated;
/// a `detail` is for a log.
package enum LoadFailure: Error, Equatable, Sendable {
    case connectionRefused(host: String)
    /// The name cannot be resolved, for example without a network.
    case hostNotFound(host: String)
    case connectionFailed(detail: String)
    case timedOut
    /// The request with its retries took longer than it may.
    case tookTooLong(Duration)
    /// No trusted encrypted connection.
    case insecureConnection(TLSFault)
    case certificatesMissing(detail: String)
    case proxyFailed(ProxyFault)
    /// libcurl is missing.
    case networkingMissing(detail: String)
    /// The response ended before it was complete.
    case truncated

    case notFound(reason: String? = nil)
    /// The item exists, without a file.
    case noFiles
    /// A place in a list, such as a day, has no photos; `nearest` are the
    /// places before and after it that have some.
    case nothing(at: String, nearest: [String])
    /// The service rejects the request; retrying does not help.
    case refused(status: Int, reason: String?)
    case serviceFailed(status: Int, reason: String?)
    case rateLimited(retryAfter: Duration?, reason: String?)

    /// Requests are switched off, and there is no stored copy.
    case offline
    /// The sample library is not in its folder.
    case libraryMissing(folder: String)
    /// A web page instead of data, as networks that require a sign-in send.
    case signInPage
    case invalidResponse(Fault, detail: String)
    /// The response is larger than `limit` bytes.
    case tooLarge(limit: Int)
    /// No file has at most so many bytes.
    case nothingWithin(limit: Int)
    /// The response has more than `limit` values.
    case tooManyValues(limit: Int)
    /// The URL must not be requested.
    case untrustedURL(String)
    case tooManyRedirects
    /// The response is about something else than what was requested.
    case wrongRecord(requested: String, received: String)
    /// The bytes are not a picture that can be decoded.
    case unusablePicture(PictureFault)
    /// The bytes could not be saved to a file.
    case unsaved(SaveFault)
    /// The service counts far fewer items than it had.
    case fewerItems(counted: Int, known: Int)
    /// SQLite is missing, or cannot be used.
    case sqliteMissing(detail: String)
    /// What is stored of the image library cannot be read.
    case mirrorDamaged(path: String, reason: String)
    /// Something loaded that could not be stored in a file of the user's.
    case storing(StorageError)
    /// An error that nobody expects here.
    case unknown(detail: String)

    case cancelled

    /// The faults of an encrypted connection.
    package enum TLSFault: Equatable, Sendable {
        /// The server answers, but not with TLS.
        case missing
        /// Faults of the server's certificate.
        case expired, notYetValid
        /// No authority that this machine trusts has issued the certificate.
        case unknownIssuer
        case otherHost
        case other(detail: String)
    }

    /// The faults of a connection through a proxy.
    package enum ProxyFault: Equatable, Sendable {
        case refused(host: String)
        /// It wants another user name or password, or any.
        case denied
        case other(detail: String)
    }

    /// The faults of a response.
    package enum Fault: Equatable, Sendable {
        case notJSON
        case unexpectedShape
        case notUTF8
        /// A file of captions in neither of the formats that are known.
        case noCaptions
    }

    /// The faults of a picture.
    package enum PictureFault: Equatable, Sendable {
        case unknownFormat
        /// The name of a format that is recognized.
        case otherFormat(String)
        /// The name of the encoding.
        case unsupported(String)
        case damaged
        /// In pixels.
        case tooLarge(width: Int, height: Int)
    }

    /// The faults of saving a file.
    package enum SaveFault: Equatable, Sendable {
        case diskFull
        /// There is another file of that name.
        case exists
        /// There is another file of the name for the description.
        case sidecarExists
        /// The item has a file of another format than the name that is given,
        /// by the ending of its name.
        case otherFormat(String)
        /// Another process is downloading it.
        case busy
        /// Not the kind of file that its name says. Begins with its first
        /// bytes, as text.
        case wrongKind(String)
        /// The bytes are not those that the server promised.
        case wrongChecksum
        /// A compressed form of the file was sent in its place.
        case compressed
        /// A file or folder cannot be used, for the system's reason.
        case unusable(detail: String)
    }

    /// The classes of failures that have an exit status of their own.
    package enum Kind: String, Sendable {
        case network
        case notFound = "not_found"
        case service
        case rateLimit = "rate_limit"
        case file = "cannot_write"
        case diskFull = "disk_full"
        case other
        case cancelled = "canceled"
    }

    package var kind: Kind {
        switch self {
        case .connectionRefused, .hostNotFound, .connectionFailed, .timedOut,
            .tookTooLong, .insecureConnection, .certificatesMissing,
            .proxyFailed, .networkingMissing, .truncated, .offline:
            .network
        case .notFound, .noFiles, .nothing, .nothingWithin: .notFound
        case .refused, .serviceFailed, .signInPage, .invalidResponse,
            .tooLarge, .tooManyValues, .untrustedURL, .tooManyRedirects,
            .wrongRecord, .unusablePicture, .libraryMissing:
            .service
        case .rateLimited: .rateLimit
        case .unsaved(.diskFull): .diskFull
        case .storing(let error) where error.isFull: .diskFull
        case .unsaved(.wrongKind), .unsaved(.wrongChecksum),
            .unsaved(.compressed), .fewerItems:
            .service
        case .unsaved, .storing, .sqliteMissing, .mirrorDamaged: .file
        case .unknown: .other
        case .cancelled: .cancelled
        }
    }
}

extension LoadFailure {
    /// A place without photos, or several, with the nearest before and after
    /// of those that have some.
    package static func nothing<Place: Comparable>(
        at text: String,
        in places: ClosedRange<Place>,
        of known: [Place],
        name: (Place) -> String
    ) -> LoadFailure {
        let nearest = [
            known.filter { $0 < places.lowerBound }.max(),
            known.filter { $0 > places.upperBound }.min(),
        ]
        return .nothing(at: text, nearest: nearest.compactMap { $0.map(name) })
    }

    /// Days without photos, with the nearest before and after them of those
    /// that have some.
    package static func nothing(
        on days: ClosedRange<Day>,
        of known: [Day]
    ) -> LoadFailure {
        nothing(at: days.text, in: days, of: known, name: \.text)
    }

    /// Describes any error to someone who wants to see photos.
    package init(_ error: any Error) {
        self =
            switch error {
            case let failure as LoadFailure: failure
            case let error as StorageError: .storing(error)
            case is CancellationError: .cancelled
            // Other errors have initializers of their own.
            default: .unknown(detail: "\(error)")
            }
    }
}

extension Optional {
    /// The value.
    ///
    /// - Throws: `.notFound` if there is none.
    package func orNotFound() throws -> Wrapped {
        guard let self else { throw LoadFailure.notFound() }
        return self
    }
}
