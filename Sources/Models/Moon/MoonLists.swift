/// The Moon as it is seen from the Earth's north at any hour.
package protocol MoonLists: PhotoLibrary {
    /// The current hour, or that of the newest picture.
    func now() throws -> MoonHour

    /// A stub of a picture that is certainly there; `nil` if only a request
    /// tells.
    func stub(at hour: MoonHour) -> Photo?
}

extension MoonLists {
    /// The Moon at an hour, or now, and at the same hour of the days after it;
    /// of those before it for a step of -1.
    package func moons(
        from hour: MoonHour?,
        step: Int = 1
    ) -> any Cursor<Photo> {
        LazyPage {
            let hour = try hour ?? now()
            let photo = try await photo(hour.id)
            let next = moons(after: hour, step: step)
            return Page(elements: [photo], next: .more(next))
        }
    }

    /// The Moon on the days after an hour, up to the first without a picture.
    package func moons(after hour: MoonHour?, step: Int) -> any Cursor<Photo> {
        LazyPage {
            let next = try (hour ?? now()).advanced(by: step)
            do {
                return try await moons(from: next, step: step).page()
            } catch LoadFailure.nothing {
                return Page(elements: [], next: .end)
            }
        }
    }

    package func stub(at hour: MoonHour) -> Photo? { nil }

    /// The Moon at noon of some days, without those that have no picture. Those
    /// that are certainly there are stubs.
    package func moons(on days: ClosedRange<Day>) -> any Cursor<Photo> {
        let stubs = days.map { stub(at: MoonHour($0)) }
        guard !stubs.contains(nil) else { return loadedMoons(on: days) }
        return LazyPage { Page(all: stubs.compactMap(\.self)) }
    }

    private func loadedMoons(on days: ClosedRange<Day>) -> any Cursor<Photo> {
        LazyPage {
            var photos: [Photo] = []
            var missing: LoadFailure?
            try await days.map { MoonHour($0) }.forEachInOrder { hour in
                await Result { try await photo(hour.id) }
            } use: { result in
                do {
                    photos.append(try result.get())
                } catch LoadFailure.nothing(let hour, let nearest) {
                    missing = missing ?? .nothing(at: hour, nearest: nearest)
                    // What is published ends before the first day.
                    let isOver = nearest.last.map { $0 < hour } ?? false
                    if let missing, photos.isEmpty, isOver { throw missing }
                }
            }
            if photos.isEmpty, let missing { throw missing }
            let stored = StoredCopy.oldest(photos.map(\.stored))
            return Page(all: photos, stored: stored)
        }
    }
}
