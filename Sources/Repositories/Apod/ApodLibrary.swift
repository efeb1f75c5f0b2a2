import Entities
import Foundation
package import Models
import Services

/// NASA's Astronomy Picture of the Day, at science.nasa.gov.
package struct ApodLibrary: ApodLists {
    /// The title that the service sends instead of a day that it does not find.
    private static let standIn = "NASA Science"

    package let days = ApodURLs.days
    private let api: SourceAPI
    private let now: Now

    package init(_ api: SourceAPI, now: @escaping Now = { Date() }) {
        self.api = api
        self.now = now
    }

    package func pictures(
        of days: ClosedRange<Day>,
        pageSize: Int
    ) -> any Cursor<Photo> {
        guard days.lowerBound <= Day(now()) else {
            return LazyPage { throw nothing(in: days) }
        }
        return list(of: days, size: pageSize, number: 1)
            .failing { nothing(in: days) }
    }

    private func list(
        of days: ClosedRange<Day>,
        size: Int,
        number: Int
    ) -> LazyPage<Photo> {
        LazyPage {
            let loaded = try await api.load(
                ApodURLs.records(of: days, page: number, size: size),
                lifetime: lifetime(upTo: days.upperBound),
                isComplete: \.isComplete,
                items: { _ in [ApodRecords.mark] }
            ) { (records: LossyArray<ApodEntity>) in
                ApodRecords(
                    photos: try checked(records.elements, in: days),
                    sent: records.count
                )
            }
            let (photos, sent) = (loaded.value.photos, loaded.value.sent)
            let stored = loaded.stored
            let pageCount =
                loaded.headers.pageCount ?? (sent < size ? number : number + 1)
            // A day that is added meanwhile must not move the pages.
            let isPinned = number == 1 && sent == photos.count
            let newest = isPinned ? photos.first?.day : nil
            let rest = days.lowerBound ... (newest ?? days.upperBound)
            return Page(
                elements: photos.stored(stored),
                skipped: sent - photos.count,
                total: number == 1 ? loaded.headers.total : nil,
                next: number < pageCount
                    ? .more(list(of: rest, size: size, number: number + 1))
                    : .end,
                stored: stored
            )
        }
    }

    package func pictures(
        with words: String,
        isOldestFirst: Bool
    ) -> any Cursor<Photo> {
        let search = ApodSearch(api: api, isOldestFirst: isOldestFirst)
        return LazyPage {
            do {
                return try await search.pictures(with: words).page()
            } catch {
                let failure = LoadFailure(error)
                guard failure != .cancelled else { throw error }
                let query = PhotoQuery(words: words, mediaTypes: [])
                let search = PhotoSearch(query)
                var days = await stored(failure).filter(search.finds)
                guard !days.isEmpty else { throw error }
                if isOldestFirst { days.reverse() }
                return Page(all: days, stored: .oldest(days.map(\.stored)))
            }
        }
    }

    /// The days of all responses that are stored, the newest first, for the
    /// reason why they are wanted.
    private func stored(_ reason: LoadFailure) async -> [Photo] {
        var days: [Day: Photo] = [:]
        for entry in await api.json.responses(listing: ApodRecords.mark) {
            let limits = JSONLimits.standard
            let list = try? limits.decode(
                LossyArray<ApodEntity>.self,
                from: entry.body
            ).elements
            let one = try? limits.decode(ApodEntity.self, from: entry.body)
            let copy = StoredCopy(date: entry.checked, reason: reason)
            let found =
                (try? checked(list ?? [one].compactMap(\.self), in: self.days))
                ?? []
            // Photos that were confirmed last come first.
            for photo in found.stored(copy) {
                if let day = photo.day, days[day] == nil { days[day] = photo }
            }
        }
        return days.sorted { $0.key > $1.key }.map(\.value)
    }

    /// - Throws: `.wrongRecord` if another day is among them.
    private func checked(
        _ records: [ApodEntity],
        in days: ClosedRange<Day>
    ) throws -> [Photo] {
        func wrong(_ received: String?) -> LoadFailure {
            let range = days.lowerBound.text + "–" + days.upperBound.text
            return .wrongRecord(requested: range, received: received ?? "")
        }
        var photos: [Photo] = []
        for record in records {
            guard
                let day = record.date.flatMap({ Day($0) }),
                record.title != Self.standIn
            else { continue }
            guard days.contains(day) else { throw wrong(day.text) }
            photos.append(Photo(record, on: day, trusted: api.trusted))
        }
        if photos.isEmpty, let record = records.first {
            throw wrong(record.title)
        }
        return photos
    }

    package func photo(_ id: PhotoID) async throws -> Photo {
        if id == ApodURLs.newest { return try await newest() }
        guard id.source == .apod, let day = Day(id.value) else {
            throw LoadFailure.notFound()
        }
        // Nothing is requested to know this.
        guard day >= days.lowerBound else {
            let nearest = [days.lowerBound.text]
            throw LoadFailure.nothing(at: day.text, nearest: nearest)
        }
        guard day <= Day(now()) else {
            throw LoadFailure.nothing(at: day.text, nearest: [])
        }
        do {
            return try await photo(on: day)
        } catch LoadFailure.notFound(let reason) {
            let nothing = try await nothing(on: day)
            // Without any neighbors, the service itself is not there.
            if case .nothing(_, []) = nothing {
                throw LoadFailure.notFound(reason: reason)
            }
            throw nothing
        }
    }

    private func photo(on day: Day) async throws -> Photo {
        let loaded = try await api.load(
            ApodURLs.record(of: day),
            lifetime: lifetime(upTo: day),
            isComplete: \.isComplete,
            items: { _ in [ApodRecords.mark] }
        ) { (record: ApodEntity) in
            let isDay = record.date == day.text
            guard isDay, record.title != Self.standIn else {
                let received = isDay ? record.title : record.date
                throw LoadFailure.wrongRecord(
                    requested: day.text,
                    received: received ?? ""
                )
            }
            let photo = Photo(record, on: day, trusted: api.trusted)
            return ApodRecords(photos: [photo], sent: 1)
        }
        return try loaded.value.photos.first.orNotFound().stored(loaded.stored)
    }

    /// Records of days that are more than two days old never change.
    private func lifetime(upTo day: Day) -> TimeInterval? {
        day.advanced(by: 2) < Day(now()) ? .infinity : nil
    }
}

/// The pictures of a page, of as many records as were sent.
private struct ApodRecords {
    /// By which all responses with days are found once they are stored.
    static let mark = "apod:"

    let photos: [Photo]
    let sent: Int

    var isComplete: Bool { !photos.isEmpty && photos.count == sent }
}
