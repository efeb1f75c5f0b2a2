/// Which failures are tried again, how often and after how long.
package struct RetryPolicy: Equatable, Sendable {
    /// How many times a request is sent at most, the first included.
    package var attempts: Int
    /// The pause before the first retry; each later one is twice as long.
    package var firstPause: Duration
    /// The longest pause that a server may ask for.
    package var longestPause: Duration

    package init(
        attempts: Int = 4,
        firstPause: Duration = .seconds(1),
        longestPause: Duration = .seconds(60)
    ) {
        self.attempts = attempts
        self.firstPause = firstPause
        self.longestPause = longestPause
    }

    package static let none = RetryPolicy(attempts: 1)

    /// How long to wait after an attempt that failed, counted from 1; nil
    /// gives up.
    ///
    /// What the server asked for is what it gets. Otherwise `random`, from 0
    /// to 1, decides over half of the pause, so that clients that failed
    /// together do not come back together.
    func pause(
        after attempt: Int,
        of failure: ServiceError,
        asked: Duration?,
        random: Double
    ) -> Duration? {
        guard attempt < attempts, Self.mayPass(failure) else { return nil }
        if let asked { return asked <= longestPause ? asked : nil }
        let pause = firstPause * (1 << min(attempt - 1, 16))
        return min(pause * (0.5 + random / 2), longestPause)
    }

    /// Whether the same request may succeed a little later.
    ///
    /// A name that cannot be found is what a machine without network sees;
    /// it should be told so at once.
    private static func mayPass(_ failure: ServiceError) -> Bool {
        switch failure {
        case .connectionRefused, .connectionFailed, .timedOut, .cutShort,
            .rateLimited:
            true
        case .status(let status, _):
            status == 408 || status >= 500
        case .hostNotFound, .insecureConnection, .proxyFailed, .tooLarge,
            .signInPage, .notJSON, .unexpectedShape, .notUTF8,
            .redirectRefused, .tooManyRedirects, .unsupportedAddress,
            .cancelled, .networkingMissing, .folderMissing:
            false
        }
    }
}
