package import Models

/// Formats failures as sentences: what failed, why, and what to do.
package struct FailureFormatter: Sendable {
    private let strings: Strings
    /// `true` in a session, where no options can be given.
    private let isInSession: Bool

    package init(strings: Strings, isInSession: Bool = false) {
        self.strings = strings
        self.isInSession = isInSession
    }

    /// A text that names options, or what stands for it in a session.
    private func text(_ key: StringKey, inSession other: StringKey?) -> String?
    {
        (isInSession ? other : key).map { strings($0) }
    }

    /// The failure, its reason, and what to do, as far as these are known.
    package func string(
        from failure: LoadFailure,
        hasCase: Bool = true
    ) -> String {
        var hint = hint(failure)
        if case .notFound = failure, !hasCase { hint = nil }
        let sentences = [cause(of: failure), reason(failure), hint]
        return sentences.compactMap { $0 }.joined(separator: " ")
    }

    /// Says in one sentence why a picture cannot be shown.
    package func picture(_ failure: LoadFailure) -> String {
        if case .notFound = failure { return strings(.failPictureMissing) }
        return cause(of: failure)
    }

    /// The file that could not be stored or read, and why.
    private func cause(of failure: StorageError) -> String {
        failure.isLocked
            ? strings(.failLocked, failure.path)
            : strings(.failStorage, failure.path, failure.reason)
    }

    /// The failure without its reason and a hint.
    package func cause(of failure: LoadFailure) -> String {
        switch failure {
        case .connectionRefused(let host): strings(.failConnectionRefused, host)
        case .hostNotFound(let host): strings(.failHostNotFound, host)
        case .connectionFailed(let detail): strings(.failConnection, detail)
        case .timedOut: strings(.failTimedOut)
        case .tookTooLong(let limit):
            strings(.failTookTooLong, strings.wait(limit))
        case .insecureConnection(let fault): cause(of: fault)
        case .certificatesMissing(let detail):
            strings(.failCertificates, detail)
        case .proxyFailed(.refused(let host)):
            strings(.failProxyRefused, host)
        case .proxyFailed(.denied): strings(.failProxyDenied)
        case .proxyFailed(.other(let detail)): strings(.failProxy, detail)
        case .networkingMissing(let detail): strings(.failNoCurl, detail)
        case .sqliteMissing(let detail): strings(.failNoSQLite, detail)
        case .mirrorDamaged(let path, let reason):
            strings(.failMirrorDamaged, path, reason)
        case .offline:
            strings(isInSession ? .failNotStored : .failOffline)
        case .libraryMissing(let folder): strings(.failNoSample, folder)
        case .truncated: strings(.failCutShort)
        case .notFound: strings(.failNotFound)
        case .noFiles: strings(.filesNone)
        case .nothing(let place, _): strings(.failNothing, place)
        case .refused(let status, _): strings(.failRefused, String(status))
        case .serviceFailed(let status, _):
            strings(.failService, String(status))
        case .rateLimited: strings(.failRateLimited)
        case .signInPage: strings(.failSignIn)
        case .invalidResponse(.notJSON, _): strings(.failNotJSON)
        case .invalidResponse(.unexpectedShape, ""): strings(.failWholeShape)
        case .invalidResponse(.unexpectedShape, let path):
            strings(.failShape, path)
        case .invalidResponse(.notUTF8, _): strings(.failNotUTF8)
        case .invalidResponse(.noCaptions, _): strings(.failNoCaptions)
        case .tooLarge(let limit):
            strings(.failTooLarge, ByteFormatter.string(from: limit))
        case .nothingWithin(let limit):
            strings(.failNothingWithin, ByteFormatter.typed(limit))
        case .tooManyValues(let limit):
            strings(.failTooManyValues, String(limit))
        case .untrustedURL(let host): strings(.failUntrustedURL, host)
        case .tooManyRedirects: strings(.failRedirects)
        case .wrongRecord(let requested, let received):
            strings(.failWrongRecord, requested, received)
        case .unusablePicture(let fault): cause(of: fault)
        case .unsaved(let fault): cause(of: fault)
        case .fewerItems(let counted, let known):
            strings(.failFewerItems, String(counted), String(known))
        case .storing(let failure): cause(of: failure)
        case .unknown(let detail): strings(.failUnknown, detail)
        case .cancelled: strings(.failCancelled)
        }
    }

    private func cause(of fault: LoadFailure.TLSFault) -> String {
        switch fault {
        case .missing: strings(.failNoTLS)
        case .expired: strings(.failCertificateExpired)
        case .notYetValid: strings(.failCertificateEarly)
        case .unknownIssuer: strings(.failCertificateIssuer)
        case .otherHost: strings(.failCertificateHost)
        case .other(let detail): strings(.failInsecure, detail)
        }
    }

    private func cause(of fault: LoadFailure.SaveFault) -> String {
        switch fault {
        case .diskFull: strings(.failDiskFull)
        case .exists, .sidecarExists: strings(.failFileExists)
        case .otherFormat(let ending): strings(.failFileFormat, ending)
        case .busy: strings(.failFileBusy)
        case .wrongKind(let start):
            start.drop(while: \.isWhitespace).hasPrefix("<")
                ? strings(.failFilePage)
                : strings(.failFileKind, String(start.prefix(60)))
        case .wrongChecksum: strings(.failFileChecksum)
        case .compressed: strings(.failFileCompressed)
        case .unusable(let detail): strings(.failFile, detail)
        }
    }

    private func cause(of fault: LoadFailure.PictureFault) -> String {
        switch fault {
        case .unknownFormat: strings(.failPictureFormat)
        case .otherFormat(let name): strings(.failPictureOther, name)
        case .unsupported(let coding): strings(.failPictureCoding, coding)
        case .damaged: strings(.failPictureDamaged)
        case .tooLarge(let width, let height):
            strings(.failPictureSize, String(width), String(height))
        }
    }

    private func reason(_ failure: LoadFailure) -> String? {
        switch failure {
        case .notFound(let reason?), .refused(_, let reason?),
            .serviceFailed(_, let reason?), .rateLimited(_, let reason?):
            strings(
                .failReason,
                reason.hasSuffix(".") ? String(reason.dropLast()) : reason
            )
        default: nil
        }
    }

    private func hint(_ fault: LoadFailure.SaveFault) -> String? {
        switch fault {
        case .diskFull: strings(.hintDiskFull)
        case .exists: text(.hintFileExists, inSession: nil)
        case .sidecarExists: text(.hintSidecarExists, inSession: nil)
        case .busy: strings(.hintFileBusy)
        case .otherFormat: nil
        case .wrongKind, .wrongChecksum, .compressed:
            strings(.hintRetryLater)
        case .unusable: strings(.hintFile)
        }
    }

    private func hint(_ failure: LoadFailure) -> String? {
        switch failure {
        case .hostNotFound: text(.hintSample, inSession: .hintNetwork)
        case .connectionRefused, .connectionFailed:
            text(.hintConnection, inSession: .hintNetwork)
        case .networkingMissing: strings(.hintNoCurl)
        case .sqliteMissing: strings(.hintNoSQLite)
        case .mirrorDamaged: strings(.hintMirrorDamaged)
        case .libraryMissing: strings(.hintNoSample)
        case .insecureConnection: strings(.hintInsecure)
        case .certificatesMissing: strings(.hintCertificates)
        case .proxyFailed(.denied): strings(.hintProxyDenied)
        case .proxyFailed: text(.hintProxy, inSession: .hintProxyInSession)
        case .timedOut: text(.hintTimeout, inSession: .hintRetryLater)
        case .tookTooLong: text(.hintMaxTime, inSession: .hintRetryLater)
        case .truncated, .serviceFailed, .wrongRecord, .rateLimited(nil, _),
            .fewerItems:
            strings(.hintRetryLater)
        case .rateLimited(let delay?, _):
            strings(.hintRetryAfter, strings.wait(delay))
        case .tooManyRedirects, .untrustedURL: strings(.hintURL)
        case .nothingWithin: text(.hintNothingWithin, inSession: nil)
        case .notFound: strings(.hintCheck)
        case .nothing(_, let nearest):
            nearest.isEmpty
                ? nil
                : strings(.hintNearest, nearest.joined(separator: ", "))
        case .signInPage: strings(.hintSignIn)
        case .invalidResponse(.noCaptions, _): strings(.hintCaptions)
        case .invalidResponse, .tooLarge, .tooManyValues, .unknown:
            strings(.hintReport)
        case .refused(let status, _):
            strings(
                [401, 403, 451].contains(status)
                    ? .hintDenied : .hintRefused
            )
        case .unsaved(let fault): hint(fault)
        case .unusablePicture, .noFiles, .offline, .storing, .cancelled: nil
        }
    }
}

extension Strings {
    /// The time to wait: `1 h 57 min`. Rounds up, since a retry that comes too
    /// early has to wait again.
    package func wait(_ time: Duration) -> String {
        let (whole, rest) = time.components
        let seconds = max(1, rest > 0 ? whole + 1 : whole)
        guard seconds >= 120 else { return self(.waitSeconds, "\(seconds)") }
        let minutes = seconds / 60 + (seconds % 60 > 0 ? 1 : 0)
        guard minutes >= 60 else { return self(.waitMinutes, "\(minutes)") }
        guard minutes < 48 * 60 else {
            return self(.waitDays, "\(minutes / (24 * 60))")
        }
        let hours = "\(minutes / 60)"
        return minutes % 60 == 0
            ? self(.waitHours, hours)
            : self(.waitHoursMinutes, hours, "\(minutes % 60)")
    }
}
