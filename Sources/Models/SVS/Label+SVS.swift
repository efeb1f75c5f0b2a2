extension Photo.Fact.Label {
    /// The facts of visualizations, in the order of columns.
    static let svs: [Self] = [.kind, .missions, .series, .related]

    package static let kind = Self("kind", "Kind" | "종류")
    package static let missions =
        Self("missions", "Missions" | "임무", type: .list(.text))
    package static let series =
        Self("series", "Series" | "시리즈", type: .list(.text))
    /// Other visualizations, by their ids and titles.
    package static let related =
        Self("related", "Related" | "관련 시각화", type: .list(.text))
}
