package import Models

extension LocalRecords: SVSLists {
    package func visualizations(matching query: SVSQuery) -> any Cursor<Photo> {
        photos(
            mentioning: query.words,
            in: query.order == .popular ? .relevance : .newest
        )
    }
}
