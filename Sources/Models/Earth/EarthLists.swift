/// Pictures of the whole Earth, several a day, though not every day.
package protocol EarthLists: PhotoLibrary {
    /// These lists, in enhanced color.
    var enhanced: any EarthLists { get }

    /// All days with pictures, the newest first.
    func days() async throws -> [Day]

    /// The pictures of a day, if any, or of the newest with some, by time.
    func page(of day: Day?) async throws -> Page<Photo>
}

extension EarthLists {
    /// The pictures of a day as a list, which throws `.nothing` with the
    /// nearest days if there are none.
    package func pictures(of day: Day?) -> any Cursor<Photo> {
        LazyPage {
            let page = try await page(of: day)
            guard let day, page.elements.isEmpty else { return page }
            throw LoadFailure.nothing(on: day ... day, of: try await days())
        }
    }

    /// The last picture of each of some days, of which at most so many are
    /// requested for a page. A day may be listed before its pictures are.
    package func lastPictures(
        of days: [Day],
        most: Int = 12
    ) -> any Cursor<Photo> {
        LazyPage {
            var photos: [Photo] = []
            var skipped = 0
            var stored: [StoredCopy?] = []
            try await Array(days.prefix(most)).forEachInOrder { day in
                await Result { try await page(of: day) }
            } use: { result in
                let page = try result.get()
                photos += page.elements.suffix(1)
                skipped += page.skipped
                stored.append(page.stored)
            }
            let rest = Array(days.dropFirst(most))
            return Page(
                elements: photos,
                skipped: skipped,
                next: rest.isEmpty
                    ? .end : .more(lastPictures(of: rest, most: most)),
                stored: .oldest(stored)
            )
        }
    }
}
