package import Foundation
import HTTP
package import Models
package import Services

/// Answers requests for pictures of the day from a folder, as the service does.
///
/// - `apod/DAY.json`: the record of a day, as in `apod/2026-09-16.json`.
/// - `pictures/NAME.jpg`: a picture, whatever its folder and its width.
package struct ApodSample: DataService {
    private let folder: FileFolder

    /// - Parameter url: The sample; nothing outside of it is read.
    package init(_ url: URL) {
        folder = FileFolder(url)
    }

    /// The oldest day.
    package var firstDay: Day { days.first ?? ApodURLs.days.lowerBound }

    /// In their order.
    private var days: [Day] {
        folder.names(in: "apod").filter { $0.hasSuffix(".json") }
            .compactMap { Day($0.dropLast(".json".count)) }
    }

    package func load<Value: Sendable>(
        _ request: DataRequest,
        _ decode: @Sendable (Data) throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Loaded<Value> {
        let name = request.url.lastPathComponent
        if name == "apod-basic" {
            let (records, headers) = try list(request.url)
            return Loaded(try decode(records), headers: headers)
        }
        let file = Day(apodCode: name).map { $0.text + ".json" } ?? name
        return Loaded(try decode(try self.file(file)))
    }

    package func size(of url: URL) async throws(ServiceError) -> Int? {
        try file(url.lastPathComponent).count
    }

    private func list(
        _ url: URL
    ) throws(ServiceError) -> (Data, Validators) {
        let query =
            URLComponents(url: url, resolvingAgainstBaseURL: true)?
            .queryItems ?? []
        func value(_ name: String) -> String? {
            query.first { $0.name == name }?.value
        }
        let all = ApodURLs.days
        let first = value("date_from").flatMap(Day.init(apodCode:))
        let last = value("date_to").flatMap(Day.init(apodCode:))
        let wanted = (first ?? all.lowerBound) ... (last ?? all.upperBound)
        let size = value("per_page").flatMap { Int($0) } ?? 25
        let page = value("page").flatMap { Int($0) } ?? 1
        let found = days.reversed().filter(wanted.contains)
        var records: [String] = []
        for day in found.dropFirst((page - 1) * size).prefix(size) {
            let record = try file(day.text + ".json")
            records.append(String(decoding: record, as: UTF8.self))
        }
        return (
            Data("[\(records.joined(separator: ","))]".utf8),
            Validators(
                total: found.count,
                pageCount: (found.count + size - 1) / size
            )
        )
    }

    private func file(_ name: String) throws(ServiceError) -> Data {
        let missing = ServiceError.http(.status(404, reason: nil))
        do {
            let kind = name.hasSuffix(".json") ? "apod" : "pictures"
            let data = try folder.data(kind, name, limit: 8 << 20)
            guard let data else { throw missing }
            return data
        } catch {
            throw missing
        }
    }
}
