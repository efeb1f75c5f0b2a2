extension PhotoFiles {
    /// The files that are the item itself rather than a still of it, its
    /// captions or its metadata; the best one first.
    package var candidates: [PhotoFile] {
        let kinds = [Self.films, Self.sounds, Self.pictures]
        let own = kinds.lazy.map { endings in
            all.filter { endings.contains($0.fileExtension.lowercased()) }
        }.first { !$0.isEmpty }
        let ranked = (own ?? []).enumerated().map {
            (rank: rank($1), place: $0, file: $1)
        }
        return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
            .map(\.file)
    }

    private static let films: Set = ["mp4", "mov", "m4v", "mpg", "avi", "webm"]
    private static let sounds: Set = ["wav", "mp3", "m4a", "aac", "flac"]
    private static let pictures: Set = [
        "jpg", "jpeg", "png", "gif", "tif", "tiff",
    ]

    private func rank(_ file: PhotoFile) -> Int {
        let order: [PhotoFile.Size] = [
            .original, .large, .medium, .small, .thumbnail, .preview, .mobile,
        ]
        return file.size.flatMap(order.firstIndex) ?? order.count
    }
}
