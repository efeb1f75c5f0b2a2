package import Models

extension LocalRecords: EarthLists {
    package func days(_ color: EarthColor) throws -> [Day] {
        Set(try photos().compactMap(\.day)).sorted(by: >)
    }

    package func page(of day: Day?, _ color: EarthColor) throws -> Page<Photo> {
        let newest = try days(color).first
        return Page(all: try photos().filter { $0.day == day ?? newest })
    }
}
