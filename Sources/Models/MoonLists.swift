/// The Moon as it is seen from the Earth's north at any hour.
package protocol MoonLists: PhotoLibrary {
    /// The current hour, or that of the newest picture.
    func now() throws(LoadFailure) -> MoonHour
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
        LazyPage { () async throws(LoadFailure) in
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
        LazyPage { () async throws(LoadFailure) in
            let found = await days.map { MoonHour($0) }
                .concurrentMap(limit: 8) { hour in
                    do throws(LoadFailure) {
                        return Result<Photo, LoadFailure>
                            .success(try await self.photo(hour.id))
                    } catch {
                        return .failure(error)
                    }
                }
            var photos: [Photo] = []
            var missing: LoadFailure?
            for result in found {
                do throws(LoadFailure) {
                    photos.append(try result.get())
                } catch .nothing(let place, let nearest) {
                    missing = missing ?? .nothing(at: place, nearest: nearest)
                }
            }
            if photos.isEmpty, let missing { throw missing }
            let stored = StoredCopy.oldest(photos.map(\.stored))
            return Page(
                elements: photos,
                total: photos.count,
                next: .end,
                stored: stored
            )
        }
    }
}

extension Cursor<Photo> {
    /// The same list, which ends where it would say that there is nothing.
    fileprivate var endingWhereNothingIs: any Cursor<Photo> {
        LazyPage { () async throws(LoadFailure) in
            do throws(LoadFailure) {
                return try await page()
            } catch .nothing {
                return Page(elements: [], next: .end)
            }
        }
    }
}
