/// Pictures of the whole Earth, several a day, though not every day.
package protocol EarthLists: PhotoLibrary {
    /// The same pictures in enhanced color.
    var enhanced: any EarthLists { get }

    /// All days with pictures, the newest first.
    func days() async throws -> [Day]

    /// The pictures of a day, if any, or of the newest with some, by time.
    func page(of day: Day?) async throws -> Page<Photo>
}

extension EarthLists {
    /// The same as a list, which throws `.nothing` with the nearest days if a
    /// day has none.
    package func pictures(of day: Day?) -> any Cursor<Photo> {
        LazyPage {
            let page = try await page(of: day)
            guard let day, page.elements.isEmpty else { return page }
            throw LoadFailure.nothing(on: day ... day, of: try await days())
        }
    }

    /// The last picture of each of some days. A day may be listed before its
    /// pictures are.
    package func lastPictures(of days: [Day]) -> any Cursor<Photo> {
        joined(
            days.map { day in
                LazyPage { try await page(of: day) }
                    .converted(from: (), keepsTotal: false) { _, page in
                        page.elements.suffix(1)
                    }
            }
        )
    }
}
