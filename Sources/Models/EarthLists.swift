/// Pictures of the whole Earth, several a day, though not every day.
package protocol EarthLists: PhotoLibrary {
    /// All days with pictures, the newest first.
    func days(_ color: EarthColor) async throws -> [Day]

    /// The pictures of a day, if any, or of the newest with some, by time.
    func page(of day: Day?, _ color: EarthColor) async throws -> Page<Photo>
}

extension EarthLists {
    /// The same as a list.
    package func list(of day: Day?, _ color: EarthColor) -> any Cursor<Photo> {
        LazyPage { try await page(of: day, color) }
    }

    /// The same list, which throws `.nothing` with the nearest days, the nearer
    /// one first, if a day has none.
    package func pictures(
        of day: Day?,
        _ color: EarthColor
    ) -> any Cursor<Photo> {
        let list = list(of: day, color)
        guard let day else { return list }
        return list.failing {
            let days = try await days(color)
            func gap(_ other: Day) -> Int { abs(other.distance(to: day)) }
            let nearest = [days.first { $0 < day }, days.last { $0 > day }]
                .compactMap(\.self).sorted { gap($0) < gap($1) }
            return .nothing(at: day.text, nearest: nearest.map(\.text))
        }
    }

    /// The last picture of each day from one to another, the newest first. A
    /// day may be listed before its pictures are.
    package func daily(
        from first: Day?,
        to last: Day?,
        _ color: EarthColor
    ) -> any Cursor<Photo> {
        LazyPage {
            let wanted = try await days(color).filter {
                first ?? $0 <= $0 && $0 <= last ?? $0
            }
            let lists = wanted.map { day in
                list(of: day, color)
                    .converted(from: (), keepsTotal: false) { _, page in
                        page.elements.suffix(1)
                    }
            }
            return try await joined(lists).page()
        }
    }
}
