import Mocks
import Models
import Testing

extension MockCursor {
    /// Hands the page over as soon as it is asked for.
    func succeedLater(_ page: Page<Element>) {
        Task {
            await calls.come(1)
            succeed(page)
        }
    }
}
