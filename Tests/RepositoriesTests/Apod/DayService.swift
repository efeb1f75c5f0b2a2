import Foundation
import HTTP
import Models
import Repositories
import Synchronization
import Testing

@testable import Services

/// Responds as the service does, with days that were added.
final class DayService: DataService {
    private struct State {
        var records: [String: String] = [:]
        var urls: [String] = []
        var files: [String] = []
        var ignoresDates = false
        var lifetimes: [TimeInterval?] = []
        var incomplete = 0
        var stored: StoredCopy?
    }

    private let state = Mutex(State())

    /// The requests, without the server and the name of the service.
    var urls: [String] { state.withLock { $0.urls } }

    var files: [String] {
        get { state.withLock { $0.files } }
        set { state.withLock { $0.files = newValue } }
    }

    var ignoresDates: Bool {
        get { state.withLock { $0.ignoresDates } }
        set { state.withLock { $0.ignoresDates = newValue } }
    }

    var lifetimes: [TimeInterval?] { state.withLock { $0.lifetimes } }

    /// How many responses lack something, so that they are asked for again.
    var incomplete: Int { state.withLock { $0.incomplete } }

    var stored: StoredCopy? {
        get { state.withLock { $0.stored } }
        set { state.withLock { $0.stored = newValue } }
    }

    func addDays(from first: String, to last: String) {
        guard var day = Day(first), let last = Day(last) else { return }
        while day <= last {
            add(day.text, #"{"date":"\#(day.text)","title":"x"}"#)
            day = day.advanced(by: 1)
        }
    }

    func add(_ day: String, _ record: String) {
        state.withLock { $0.records[day] = record }
    }

    func remove(_ day: String) {
        state.withLock { $0.records[day] = nil }
    }

    func load<Value: Sendable>(
        _ request: DataRequest,
        _ decoding: Decoding<Value>
    ) async throws -> Loaded<Value> {
        state.withLock { $0.lifetimes.append(request.lifetime) }
        let (data, headers) = try response(request.url)
        let value = try decoding.decode(data)
        if !decoding.isComplete(value) {
            state.withLock { $0.incomplete += 1 }
        }
        return Loaded(value, headers: headers, stored: stored)
    }

    func size(of url: URL) async throws(LoadFailure) -> Int? { nil }

    private func response(
        _ url: URL
    ) throws(LoadFailure) -> ([UInt8], Validators) {
        let query = url.query().map { "?" + $0 } ?? ""
        let name = url.path().split(separator: "apod-basic").dropFirst().first
        let isFile = !url.path().contains("apod-basic")
        let state = state.withLock { state in
            let target = isFile ? url.path() : String(name ?? "")
            state.urls.append(target + query)
            return state
        }
        let missing = LoadFailure.notFound(reason: nil)
        if isFile {
            guard state.files.contains(url.path()) else { throw missing }
            return (Array("file".utf8), Validators())
        }
        guard name == nil else {
            let day = Self.day(url.lastPathComponent)
            guard let record = state.records[day] else { throw missing }
            return (Array(record.utf8), Validators())
        }
        return Self.list(url, state)
    }

    private static func list(
        _ url: URL,
        _ state: State
    ) -> ([UInt8], Validators) {
        let items =
            URLComponents(url: url, resolvingAgainstBaseURL: true)?
            .queryItems ?? []
        let values = Dictionary(
            uniqueKeysWithValues: items.map { ($0.name, $0.value ?? "") }
        )
        let first = values["date_from"].map(day) ?? ""
        let last = values["date_to"].map(day) ?? "~"
        let (page, size) = (
            Int(values["page"] ?? "") ?? 1, Int(values["per_page"] ?? "") ?? 25
        )
        let days = state.records.keys.sorted(by: >).filter {
            state.ignoresDates || (first <= $0 && $0 <= last)
        }
        let shown = days.dropFirst((page - 1) * size).prefix(size)
        let body = shown.compactMap { state.records[$0] }
        return (
            Array("[\(body.joined(separator: ","))]".utf8),
            Validators(
                total: days.count,
                pageCount: (days.count + size - 1) / size
            )
        )
    }

    /// `2026-09-16` for `260916`.
    private static func day(_ code: String) -> String {
        let century = code >= "95" ? "19" : "20"
        let year = century + code.prefix(2)
        return year + "-" + code.dropFirst(2).prefix(2) + "-" + code.suffix(2)
    }
}
