extension Result where Failure == any Error {
    /// The result of work that may fail.
    package init(awaiting work: () async throws -> Success) async {
        do {
            self = .success(try await work())
        } catch {
            self = .failure(error)
        }
    }
}
