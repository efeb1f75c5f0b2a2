import Models

extension Photo {
    /// Photos of which nothing but their ids is known, parted by spaces.
    static func bare(_ ids: String) -> [Photo] {
        ids.split(separator: " ").map { Photo(id: PhotoID(String($0))) }
    }
}
