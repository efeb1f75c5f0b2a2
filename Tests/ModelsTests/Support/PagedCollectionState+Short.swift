import Models
import Testing

extension PagedCollectionState {
    init(
        _ phase: Phase,
        _ count: Int,
        of total: Int? = nil,
        skipped: Int = 0,
        limit: Int? = nil
    ) {
        self.init()
        self.limit = limit
        self.phase = phase
        self.count = count
        self.total = total
        self.skipped = skipped
    }
}

extension PagedCollectionState: CustomTestStringConvertible {
    var testDescription: String { "\(phase) with \(count)" }
}
