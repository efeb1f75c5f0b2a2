import Foundation
import HTTP
import Models
import ViewModels

/// Says what came of the steps of a check.
struct CheckReport {
    let service: String
    let results: [CheckRun.Result]
    let console: Console

    private var strings: Strings { console.strings }

    /// All steps on a line, and before it the failed ones, with all that
    /// somebody needs who looks for the cause.
    var finding: Finding {
        let failed = results.filter { $0.failure != nil }
        let passed = results.filter { $0.failure == nil }.map(brief)
            .joined(separator: " · ")
        let failure = failed.first?.failure
        var finding = Finding(
            service,
            failed.isEmpty
                ? passed : failed.map(full).joined(separator: "; "),
            status: failure.map { console.meaning(of: $0).status } ?? .done
        )
        finding.passed = failed.isEmpty ? "" : passed
        finding.steps = results.map(json)
        return finding
    }

    /// `newest 230 kB`, `uppercase copy 404`, or `newest 41 kB 21000 ms`: the
    /// time is left out where nobody waits.
    private func brief(_ result: CheckRun.Result) -> String {
        let answer = result.answer
        let missing = answer.status.flatMap { $0 >= 400 ? String($0) : nil }
        let bytes = size(of: result) ?? answer.bytes
        return [
            strings(result.name.title),
            missing ?? ByteFormatter.string(from: bytes),
            result.duration < .seconds(1) ? nil : milliseconds(result),
        ].joined(by: " ")
    }

    /// Of an original, of which only the first byte is requested.
    private func size(of result: CheckRun.Result) -> Int? {
        result.name == .original ? result.count : nil
    }

    /// `small copy: expected a picture, got 403 text/html, 243 B, 120 ms …`
    private func full(_ result: CheckRun.Result) -> String {
        let answer = result.answer
        let status = answer.status.map {
            [String($0), answer.type].joined(by: " ")
        }
        let came = [
            status ?? strings(.doctorNoAnswer),
            status == nil ? nil : ByteFormatter.string(from: answer.bytes),
            answer.requests == 0 ? nil : milliseconds(result),
        ]
        return console.string(
            .doctorStepFailed,
            [
                strings(result.name.title),
                strings(result.name.expected),
                came.joined(by: ", "),
                reason(result) ?? "",
                strings(result.name.affected),
            ]
        )
    }

    private func milliseconds(_ result: CheckRun.Result) -> String {
        "\(Int(nearest: result.duration / .milliseconds(1))) ms"
    }

    private func reason(_ result: CheckRun.Result) -> String? {
        result.failure.map {
            console.formatters.failures.cause(of: LoadFailure($0))
        }
    }

    private func json(_ result: CheckRun.Result) -> JSONValue {
        let answer = result.answer
        return [
            "name": .string(result.name.rawValue),
            "ok": .bool(result.failure == nil),
            "expected": .string(strings(result.name.expected)),
            "affects": .string(strings(result.name.affected)),
            "requests": JSONValue(answer.requests),
            "url": JSONValue(answer.url?.withoutSecrets),
            "status": JSONValue(answer.status),
            "type": JSONValue(answer.type),
            "bytes": JSONValue(answer.bytes),
            "milliseconds": JSONValue(
                Int(nearest: result.duration / .milliseconds(1))
            ),
            "items": JSONValue(size(of: result) == nil ? result.count : nil),
            "size": JSONValue(size(of: result)),
            "reason": JSONValue(reason(result)),
        ]
    }
}

extension CheckStep.Name {
    fileprivate var title: StringKey {
        switch self {
        case .newest: .doctorNewest
        case .old: .doctorOld
        case .words: .doctorWords
        case .panoramas: .doctorPanoramas
        case .captions: .doctorCaptions
        case .thumbnail: .doctorThumbnail
        case .smallCopy: .doctorSmallCopy
        case .lowercaseCopy: .doctorLowercaseCopy
        case .uppercaseCopy: .doctorUppercaseCopy
        case .original: .doctorOriginal
        }
    }

    fileprivate var expected: StringKey {
        switch self {
        case .newest, .words, .panoramas: .doctorExpectsItems
        case .old: .doctorExpectsItem
        case .captions: .doctorExpectsCaptions
        case .thumbnail, .smallCopy, .lowercaseCopy, .uppercaseCopy:
            .doctorExpectsPicture
        case .original: .doctorExpectsSize
        }
    }

    /// What does not work if the step fails.
    fileprivate var affected: StringKey {
        switch self {
        case .newest: .doctorAffectsLists
        case .old: .doctorAffectsOld
        case .words: .doctorAffectsSearches
        case .panoramas: .doctorPanoramas
        case .captions: .doctorCaptions
        case .thumbnail: .doctorAffectsThumbnails
        case .smallCopy, .lowercaseCopy, .uppercaseCopy: .doctorAffectsCopies
        case .original: .doctorAffectsDownloads
        }
    }
}
