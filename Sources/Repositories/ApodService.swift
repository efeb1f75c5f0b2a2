import Entities
import Foundation
import Models
import Services

/// Loads records of days, and checks that they are those that were requested.
struct ApodService: Sendable {
    /// A page of a list.
    struct List {
        let photos: [Photo]
        let skipped: Int
        /// How many there are on all pages, if known.
        let total: Int?
        let pageCount: Int
        let stored: StoredCopy?
    }

    /// What the service sends instead of a day that it does not find.
    private static let standIn = "NASA Science"

    let json: any DataService
    let urls: ApodURLs
    let now: @Sendable () -> Date

    /// The picture of a day.
    ///
    /// - Throws: `.notFound` if there is none; `.wrongRecord`.
    func photo(on day: ApodDay) async throws(LoadFailure) -> Photo {
        let loaded = try await load(urls.record(of: day), upTo: day) {
            [trusted = urls.trusted] (record: ApodEntity) throws(ServiceError)
            in
            let isDay = record.date == day.text
            guard isDay, record.title != Self.standIn else {
                let received = isDay ? record.title : record.date
                throw .wrongRecord(
                    requested: day.text,
                    received: received ?? ""
                )
            }
            return Photo(record, on: day, trusted: trusted)
        }
        var photo = loaded.value
        photo.stored = StoredCopy(loaded.stale)
        return photo
    }

    /// A page of the pictures of a range of days, newest first.
    ///
    /// - Throws: `.wrongRecord` if another day is among them.
    func list(
        _ days: ClosedRange<ApodDay>,
        _ page: Int,
        _ size: Int
    ) async throws(LoadFailure) -> List {
        let url = urls.records(of: days, page: page, size: size)
        let loaded = try await load(url, upTo: days.upperBound) {
            [trusted = urls.trusted]
            (records: LossyArray<ApodEntity>) throws(ServiceError) in
            let photos = try Self.photos(records.elements, in: days, trusted)
            return (photos, sent: records.elements.count + records.skipped)
        }
        let (photos, sent) = loaded.value
        let stored = StoredCopy(loaded.stale)
        return List(
            photos: photos.map { photo in
                var photo = photo
                photo.stored = stored
                return photo
            },
            skipped: sent - photos.count,
            total: loaded.headers.total,
            pageCount: loaded.headers.pageCount
                ?? (sent < size ? page : page + 1),
            stored: stored
        )
    }

    private static func photos(
        _ records: [ApodEntity],
        in days: ClosedRange<ApodDay>,
        _ trusted: TrustedURLs
    ) throws(ServiceError) -> [Photo] {
        func wrong(_ received: String?) -> ServiceError {
            let range = days.lowerBound.text + "–" + days.upperBound.text
            return .wrongRecord(requested: range, received: received ?? "")
        }
        var photos: [Photo] = []
        for record in records {
            guard
                let day = record.date.flatMap({ ApodDay($0) }),
                record.title != standIn
            else { continue }
            guard days.contains(day) else { throw wrong(day.text) }
            photos.append(Photo(record, on: day, trusted: trusted))
        }
        if photos.isEmpty, let record = records.first {
            throw wrong(record.title)
        }
        return photos
    }

    /// Loads records. Those of days that are more than two days old never
    /// change.
    private func load<Record: Decodable & Sendable, Value: Sendable>(
        _ url: URL,
        upTo day: ApodDay,
        read: @Sendable (Record) throws(ServiceError) -> Value
    ) async throws(LoadFailure) -> Loaded<Value> {
        let today = ApodDay(secondsSince1970: now().timeIntervalSince1970)
        let request = DataRequest(
            url,
            limit: JSONLimits.standard.bytes,
            lifetime: day.advanced(by: 2) < today ? .infinity : nil
        )
        do {
            return try await json.load(request) { data throws(ServiceError) in
                try read(BoundedJSONDecoder().decode(Record.self, from: data))
            }
        } catch {
            throw LoadFailure(error)
        }
    }
}
