/// The Moon as it is seen from the Earth's north at any hour.
package protocol MoonLists: PhotoLibrary {
    /// The current hour, or that of the newest picture.
    func now() throws -> MoonHour
}

extension MoonLists {
    /// The Moon at an hour, or now, and at the same hour of the days after it,
    /// or before it for a step of -1, without the first. Later days without a
    /// picture are the end.
    package func moons(
        from hour: MoonHour?,
        step: Int = 1,
        isFirst: Bool = true
    ) -> any Cursor<Photo> {
        LazyPage {
            let hour = if let hour { hour } else { try now() }
            guard isFirst || step > 0 else {
                let before = hour.advanced(by: step)
                return try await moons(from: before, step: step).page()
            }
            let next = moons(from: hour.advanced(by: step), step: step)
            let photo = try await photo(hour.id)
            return Page(
                elements: [photo],
                next: .more(next.endingWhereNothingIs)
            )
        }
    }

    /// The Moon at noon of some days, without those that have no picture.
    package func moons(on days: ClosedRange<Day>) -> any Cursor<Photo> {
        LazyPage {
            let found = await days.map { MoonHour($0) }
                .concurrentMap(limit: 8) { hour in
                    await Result { try await self.photo(hour.id) }
                }
            var photos: [Photo] = []
            var missing: LoadFailure?
            for result in found {
                do {
                    photos.append(try result.get())
                } catch LoadFailure.nothing(let place, let nearest) {
                    missing = missing ?? .nothing(at: place, nearest: nearest)
                }
            }
            if photos.isEmpty, let missing { throw missing }
            let stored = StoredCopy.oldest(photos.map(\.stored))
            return Page(all: photos, stored: stored)
        }
    }
}

extension Cursor<Photo> {
    /// The same list, which ends where it would say that there is nothing.
    fileprivate var endingWhereNothingIs: any Cursor<Photo> {
        LazyPage {
            do {
                return try await page()
            } catch LoadFailure.nothing {
                return Page(elements: [], next: .end)
            }
        }
    }
}
