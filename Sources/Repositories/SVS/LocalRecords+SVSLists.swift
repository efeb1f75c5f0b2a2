package import Models

extension LocalRecords: SVSLists {
    package func visualizations(matching query: SVSQuery) -> any Cursor<Photo> {
        localPage { [self] in
            let found = try photos().filter { $0.mentions(query.words) }
            return LocalList(
                query.order == .popular
                    ? found : PhotoOrder.newest.sorted(found)
            )
        }
    }
}
