import Foundation
import Services

/// Serves pages that are in memory already.
struct PageService: DataService {
    private let pages: LibraryPages

    init(pages: LibraryPages) {
        self.pages = pages
    }

    func data(from url: URL, limit: Int) async throws(ServiceError) -> Data {
        pages.page(at: url.absoluteString)
    }

    func size(of url: URL) async throws(ServiceError) -> Int? {
        nil
    }
}
