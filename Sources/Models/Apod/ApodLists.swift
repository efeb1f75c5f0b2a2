/// The Astronomy Picture of the Day: one picture a day, on nearly all days.
package protocol ApodLists: PhotoLibrary {
    /// All days that may have a picture, now or later.
    var days: ClosedRange<Day> { get }

    /// The pictures of a range of days, newest first. Creating the list
    /// requests nothing. `pageSize`, from 1 to 25, are requested at a time.
    ///
    /// - Returns: A list that throws `.nothing` if there are none.
    func pictures(of days: ClosedRange<Day>, pageSize: Int) -> any Cursor<Photo>

    /// The pictures whose titles or explanations have all of some words,
    /// perhaps as stubs, newest or oldest first. Creating the list requests
    /// nothing.
    func pictures(
        with words: String,
        isOldestFirst: Bool
    ) -> any Cursor<Photo>
}

extension ApodLists {
    package func pictures(with words: String) -> any Cursor<Photo> {
        pictures(with: words, isOldestFirst: false)
    }

    package typealias Draw = @Sendable (ClosedRange<Day>) -> Day

    /// The pictures of a range of days, newest first. The range begins with the
    /// first of all days, and ends with the newest, unless told otherwise; with
    /// a limit, only the newest are listed. `wanted` is how many are, if not
    /// all of a page.
    package func pictures(
        from first: Day? = nil,
        to last: Day? = nil,
        limit: Int? = nil,
        wanted: Int? = nil
    ) -> any Cursor<Photo> {
        let start = max(first ?? days.lowerBound, days.lowerBound)
        let end = min(last ?? days.upperBound, days.upperBound)
        guard start <= end else {
            let asked = [first, last].compactMap { $0?.text }
            return LazyPage {
                throw LoadFailure.nothing(
                    at: asked.joined(separator: "–"),
                    nearest: []
                )
            }
        }
        let size = min(limit ?? .max, wanted ?? .max, apodPageSize)
        let list = pictures(of: start ... end, pageSize: size)
        return limit.map { list.limited(to: $0) } ?? list
    }

    /// The pictures, or a failure that names the nearest days with pictures if
    /// there are none. `wanted` is how many are, if not all of a page.
    package func picturesOrNearest(
        from first: Day?,
        to last: Day?,
        wanted: Int? = nil
    ) -> any Cursor<Photo> {
        LazyPage {
            do {
                return try await pictures(from: first, to: last, wanted: wanted)
                    .page()
            } catch LoadFailure.nothing(let place, _) {
                throw try await nothing(
                    at: place,
                    from: first ?? days.lowerBound,
                    to: last ?? days.upperBound
                )
            }
        }
    }

    /// The newest picture.
    package func newest() async throws -> Photo {
        try await pictures(limit: 1).page().elements.first.orNotFound()
    }

    /// The pictures before a day, newest first.
    package func pictures(before day: Day) -> any Cursor<Photo> {
        guard day > days.lowerBound else {
            return LazyPage { Page(elements: [], next: .end) }
        }
        return pictures(to: day.advanced(by: -1))
    }

    /// The pictures from a day on, oldest first: those of as many days at a
    /// time as a page has. Days without pictures are the end.
    package func pictures(since day: Day) -> any Cursor<Photo> {
        LazyPage {
            let start = max(day, days.lowerBound)
            guard start <= days.upperBound else {
                return Page(elements: [], next: .end)
            }
            let end = min(start.advanced(by: apodPageSize - 1), days.upperBound)
            let page: Page<Photo>
            do {
                page = try await pictures(
                    of: start ... end,
                    pageSize: apodPageSize
                ).page()
            } catch LoadFailure.nothing {
                return Page(elements: [], next: .end)
            }
            let newest = page.elements.first?.day
            return Page(
                elements: page.elements.reversed(),
                skipped: page.skipped,
                missing: page.missing,
                next: newest.map {
                    .more(pictures(since: $0.advanced(by: 1)))
                } ?? .end,
                stored: page.stored
            )
        }
    }

    /// The failure for days without pictures.
    package func nothing(in days: ClosedRange<Day>) -> LoadFailure {
        let isOpen = days.upperBound == self.days.upperBound
        let end = isOpen ? "" : "–" + days.upperBound.text
        return .nothing(at: days.lowerBound.text + end, nearest: [])
    }

    /// The failure for days without a picture, with the nearest that have one.
    package func nothing(
        at text: String,
        from first: Day,
        to last: Day
    ) async throws -> LoadFailure {
        var nearest: [Photo?] = []
        if first > days.lowerBound {
            let end = min(first.advanced(by: -1), days.upperBound)
            nearest.append(try await newest(of: days.lowerBound ... end))
        }
        let later = pictures(since: last.advanced(by: 1))
        nearest.append(try await later.page().elements.first)
        return .nothing(
            at: text,
            nearest: nearest.compactMap { $0?.id.value }
        )
    }

    /// The failure of a day without a picture, with the nearest days that have
    /// one.
    package func nothing(on day: Day) async throws -> LoadFailure {
        try await nothing(at: day.text, from: day, to: day)
    }

    private func newest(of days: ClosedRange<Day>) async throws -> Photo? {
        do {
            return try await pictures(of: days, pageSize: 1).page()
                .elements.first
        } catch LoadFailure.nothing {
            return nil
        }
    }

    /// Pictures of days that are drawn at random, each once. The length of the
    /// list is known at its end.
    package func randomPictures(
        _ count: Int,
        draw: @escaping Draw = { $0.randomElement() ?? $0.upperBound }
    ) -> any Cursor<Photo> {
        LazyPage {
            guard
                let last = try await newest().day, last >= days.lowerBound
            else { throw LoadFailure.notFound() }
            let all = days.lowerBound ... last
            let page = try await random(count, of: all, [], draw).page()
            if page.elements.isEmpty { throw LoadFailure.notFound() }
            return page
        }
    }

    /// More pictures of days, without those that were drawn before.
    private func random(
        _ count: Int,
        of days: ClosedRange<Day>,
        _ drawn: Set<Day>,
        _ draw: @escaping Draw
    ) -> LazyPage<Photo> {
        LazyPage {
            var (photos, drawn): ([Photo], _) = ([], drawn)
            // After so many draws no day is left: a repeated one costs
            // nothing, and few are missing.
            var (draws, missing) = (1_000, 50)
            // Each picture is a request.
            while photos.count < min(count, 5), draws > 0, missing > 0 {
                draws -= 1
                let day = draw(days)
                guard drawn.insert(day).inserted else { continue }
                if let photo = try await newest(of: day ... day) {
                    photos.append(photo)
                } else {
                    missing -= 1
                }
            }
            let left = count - photos.count
            guard left > 0, draws > 0, missing > 0 else {
                return Page(elements: photos, next: .end)
            }
            return Page(
                elements: photos,
                next: .more(random(left, of: days, drawn, draw))
            )
        }
    }
}

/// The most pictures that the service sends at a time.
private let apodPageSize = 25
