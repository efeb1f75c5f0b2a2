/// Is told of each attempt that failed.
package struct AttemptObserver: Sendable {
    package let failed: @Sendable (HTTPError) -> Void

    package init(failed: @escaping @Sendable (HTTPError) -> Void) {
        self.failed = failed
    }
}
