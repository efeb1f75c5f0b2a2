package import Foundation
package import Models
package import Publishing

extension KeyedLoader: PictureLoader
where Key == PictureKey, Value: SizedPicture {
    package var changes: Publisher<Void> { states.map { _ in } }

    package func state(of key: PictureKey) -> LoadingState<Extent>? {
        switch states.value[key] {
        case nil: nil
        case .idle: .idle
        case .loading: .loading
        case .loaded(let picture): .loaded(picture.extent)
        case .failed(let failure): .failed(failure)
        }
    }

    package func extent(of url: URL) -> Extent? {
        for case (let key, .loaded(let picture)) in states.value
        where key.file.url == url && key.part == nil {
            return picture.extent
        }
        return nil
    }
}
