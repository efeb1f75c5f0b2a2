import Foundation
import Models

/// A position in the pictures of a range of days, newest first.
struct ApodRepository: Cursor {
    /// The most records that the service sends at a time.
    static let pageSize = 25

    private let service: ApodService
    private let first: ApodDay
    private let last: ApodDay
    /// How many are still wanted; `nil` for all.
    private let limit: Int?
    private let number: Int

    /// - Parameters:
    ///   - service: Loads the records.
    ///   - first: The first day of the range.
    ///   - last: The last day of the range.
    ///   - limit: How many are wanted; `nil` for all.
    ///   - number: The page, from 1.
    init(
        _ service: ApodService,
        first: ApodDay,
        last: ApodDay,
        limit: Int? = nil,
        number: Int = 1
    ) {
        self.service = service
        self.first = first
        self.last = last
        self.limit = limit
        self.number = number
    }

    @concurrent
    func page() async throws(LoadFailure) -> Page<Photo> {
        guard first <= last else { throw nothing }
        let size = min(number == 1 ? limit ?? .max : .max, Self.pageSize)
        let list = try await service.list(first ... last, number, size)
        let photos = Array(list.photos.prefix(limit ?? .max))
        if photos.isEmpty, number == 1 { throw nothing }
        return Page(
            elements: photos,
            skipped: list.skipped,
            total: number == 1
                ? list.total.map { min($0, limit ?? .max) } : nil,
            next: next(after: photos, isLast: number >= list.pageCount),
            stored: list.stored
        )
    }

    private var nothing: LoadFailure {
        let end = last < .last ? "–" + last.text : ""
        return .nothing(at: first.text + end, nearest: [])
    }

    private func next(after photos: [Photo], isLast: Bool) -> Page<Photo>.Next {
        let left = limit.map { $0 - photos.count }
        guard !isLast, left ?? 1 > 0, let newest = photos.first else {
            return .end
        }
        // A day that is added meanwhile must not move the pages.
        return .more(
            ApodRepository(
                service,
                first: first,
                last: number == 1 ? ApodDay(newest.id) ?? last : last,
                limit: left,
                number: number + 1
            )
        )
    }
}

/// A position in the pictures after a day, oldest first.
///
/// The service lists the newest first, so each page is a range of as many days
/// as a page has. A page without pictures is the end.
struct ApodLaterDays: Cursor {
    private let service: ApodService
    private let first: ApodDay

    init(_ service: ApodService, first: ApodDay) {
        self.service = service
        self.first = first
    }

    @concurrent
    func page() async throws(LoadFailure) -> Page<Photo> {
        guard first <= .last else { return Page(elements: [], next: .end) }
        let size = ApodRepository.pageSize
        let last = min(first.advanced(by: size - 1), .last)
        let list = try await service.list(first ... last, 1, size)
        let newest = list.photos.first.flatMap { ApodDay($0.id) }
        return Page(
            elements: list.photos.reversed(),
            skipped: list.skipped,
            next: newest.map {
                .more(ApodLaterDays(service, first: $0.advanced(by: 1)))
            } ?? .end,
            stored: list.stored
        )
    }
}

/// A position among pictures of days that are drawn at random.
struct ApodRandomDays: Cursor {
    /// A page needs a request for each picture.
    private static let pageSize = 5
    /// After so many draws no day is left. A repeated one costs nothing.
    private static let draws = 1_000
    /// Hardly any day is missing.
    private static let missingDays = 50

    private let service: ApodService
    private let first: ApodDay
    private let newest: any Cursor<Photo>
    private let count: Int
    private let draw: ApodLibrary.Draw
    /// What was drawn before this page.
    private let drawn: Set<ApodDay>

    init(
        _ service: ApodService,
        first: ApodDay,
        newest: any Cursor<Photo>,
        count: Int,
        drawn: Set<ApodDay> = [],
        draw: @escaping ApodLibrary.Draw
    ) {
        self.service = service
        self.first = first
        self.newest = newest
        self.count = count
        self.drawn = drawn
        self.draw = draw
    }

    @concurrent
    func page() async throws(LoadFailure) -> Page<Photo> {
        let newest = try await newest.page()
        guard
            let last = newest.elements.first.flatMap({ ApodDay($0.id) }),
            first <= last
        else { throw .notFound(reason: nil) }
        var (photos, drawn): ([Photo], _) = ([], drawn)
        var (draws, missing) = (Self.draws, Self.missingDays)
        while photos.count < min(count, Self.pageSize), draws * missing > 0 {
            draws -= 1
            let day = draw(first ... last)
            guard drawn.insert(day).inserted else { continue }
            do throws(LoadFailure) {
                photos.append(try await service.photo(on: day))
            } catch .notFound {
                missing -= 1
            }
        }
        if photos.isEmpty, self.drawn.isEmpty { throw .notFound(reason: nil) }
        let left = draws * missing == 0 ? 0 : count - photos.count
        return Page(
            elements: photos,
            next: left == 0
                ? .end
                : .more(
                    ApodRandomDays(
                        service,
                        first: first,
                        newest: KnownPage(newest),
                        count: left,
                        drawn: drawn,
                        draw: draw
                    )
                )
        )
    }
}

/// A page that is known.
struct KnownPage: Cursor {
    let known: Page<Photo>

    init(_ known: Page<Photo>) {
        self.known = known
    }

    func page() async throws(LoadFailure) -> Page<Photo> { known }
}
