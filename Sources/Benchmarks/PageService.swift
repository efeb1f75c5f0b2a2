import Foundation
import Services

/// Decodes pages that are in memory already.
struct PageService: CodableGetService {
    private let pages: LibraryPages

    init(pages: LibraryPages) {
        self.pages = pages
    }

    @concurrent
    func body(at address: URL) async throws(ServiceError) -> JSONBody {
        try JSONBody(pages.page(at: address.absoluteString))
    }
}
