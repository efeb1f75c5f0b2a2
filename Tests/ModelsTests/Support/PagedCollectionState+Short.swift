import Models

extension PagedCollectionState {
    init(_ phase: Phase, _ count: Int, of total: Int? = nil, lost: Int = 0) {
        self.init()
        self.phase = phase
        self.count = count
        self.total = total
        self.lost = lost
    }
}
