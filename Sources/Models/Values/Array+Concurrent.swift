extension Array where Element: Sendable {
    /// Loads a value for each element, so many at the same time.
    ///
    /// - Returns: The values in the order of the elements.
    package func concurrentMap<Value: Sendable>(
        limit: Int = 4,
        _ load: @escaping @Sendable (Element) async -> Value
    ) async -> [Value] {
        var values: [Value] = []
        await loadInOrder(limit, load) { value in
            values.append(value)
            return true
        }
        return values
    }

    /// Loads a value for each element, four at the same time, and uses the
    /// values in the order of the elements as soon as they are there. What
    /// `use` throws ends the work.
    package func forEachInOrder<Value: Sendable>(
        _ load: @escaping @Sendable (Element) async -> Value,
        use: (Value) async throws -> Void
    ) async throws {
        var failure: (any Error)?
        await loadInOrder(4, load) { value in
            do { try await use(value) } catch { failure = error }
            return failure == nil
        }
        if let failure { throw failure }
    }

    /// `use` returns whether to go on.
    private func loadInOrder<Value: Sendable>(
        _ limit: Int,
        _ load: @escaping @Sendable (Element) async -> Value,
        use: (Value) async -> Bool
    ) async {
        await withTaskGroup(of: (Int, Value).self) { group in
            var rest = enumerated().makeIterator()
            var loaded: [Int: Value] = [:]
            var usedCount = 0
            func loadNext() {
                guard let (index, element) = rest.next() else { return }
                group.addTask {
                    // Not in the tuple, which would lose its index: see
                    // Docs/Decisions/0005-what-optimizing-breaks.md.
                    let value = await load(element)
                    return (index, value)
                }
            }
            for _ in 0 ..< limit { loadNext() }
            while let (index, value) = await group.next() {
                loaded[index] = value
                loadNext()
                while let value = loaded.removeValue(forKey: usedCount) {
                    usedCount += 1
                    guard await use(value) else { return group.cancelAll() }
                }
            }
        }
    }
}
