import Mocks
import Models
import Testing

extension MockCursor {
    /// Hands the page over as soon as it is requested.
    func succeedLater(_ page: Page<Element>) {
        Task { await succeed(page) }
    }
}
