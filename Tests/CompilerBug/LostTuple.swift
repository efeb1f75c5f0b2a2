/// A tuple whose first part optimized code loses: it is known before the
/// `await`, and another path makes the tuple, too. Compiled with optimization
/// also in debug builds.
package func lostTuple(
    beginningWith number: Int
) async -> (number: Int, result: Result<Int, any Error>) {
    await Task {
        do {
            return (number, .success(try await afterSuspension(7)))
        } catch {
            return (number, .failure(error))
        }
    }.value
}

@inline(never)
private func afterSuspension(_ number: Int) async throws -> Int {
    await Task.yield()
    try Task.checkCancellation()
    return number
}
