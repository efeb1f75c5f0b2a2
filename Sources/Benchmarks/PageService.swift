import Foundation
import Services

/// Decodes pages that are in memory already.
struct PageService: CodableGetService {
    private let pages: LibraryPages

    init(pages: LibraryPages) {
        self.pages = pages
    }

    @concurrent
    func get<Value: Decodable & Sendable>(
        _ type: Value.Type,
        from address: URL
    ) async throws(ServiceError) -> Value {
        try JSONBody(pages.page(at: address.absoluteString)).decode(type)
    }
}
