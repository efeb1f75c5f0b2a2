/// A page that is on its way; it is no longer fetched once nobody waits for
/// it.
final class PageRequest<Element: Sendable>: Sendable {
    private let task: Task<Result<Page<Element>, LoadFailure>, Never>
    /// The place after this one, once it is known; it may never be.
    private let foreseen: AsyncStream<any Cursor<Element>>

    init(_ cursor: any Cursor<Element>) {
        let (foreseen, teller) = AsyncStream<any Cursor<Element>>.makeStream()
        self.foreseen = foreseen
        task = Task {
            defer { teller.finish() }
            do throws(LoadFailure) {
                return .success(try await cursor.page { teller.yield($0) })
            } catch {
                return .failure(error)
            }
        }
    }

    deinit {
        cancel()
    }

    func cancel() {
        task.cancel()
    }

    func page() async throws(LoadFailure) -> Page<Element> {
        try await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        .get()
    }

    /// The request for the page after this one, which begins as soon as it
    /// is known where that is; `nil` if that is not known before the page.
    func following() -> Task<PageRequest?, Never> {
        Task { [foreseen] in
            for await place in foreseen { return PageRequest(place) }
            return nil
        }
    }
}
