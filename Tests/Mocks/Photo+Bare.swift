package import Models

extension Photo {
    /// Photos with nothing but their ids, which are separated by spaces.
    package static func bare(_ ids: String) -> [Photo] {
        ids.split(separator: " ").map { Photo(id: PhotoID(String($0))) }
    }
}
