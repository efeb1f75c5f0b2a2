package import Models

extension LocalRecords: EarthLists {
    /// The sample has one form of each picture.
    package var enhanced: any EarthLists { self }

    package func days() throws -> [Day] {
        Set(try photos().compactMap(\.day)).sorted(by: >)
    }

    package func page(of day: Day?) throws -> Page<Photo> {
        let newest = try days().first
        return Page(all: try photos().filter { $0.day == day ?? newest })
    }
}
