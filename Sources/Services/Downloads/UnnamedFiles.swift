import Synchronization

/// Complete files without names, which are gone when this is.
package final class UnnamedFiles: Sendable {
    /// Reads the bytes of a range of a file, as far as they exist.
    package typealias Read = @Sendable (Range<Int>) throws -> [UInt8]

    private let files = Mutex<[Read]>([])

    package init() {}

    func add(_ file: @escaping Read) { files.withLock { $0.append(file) } }

    /// The one file; `nil` if there are none or several.
    package var only: Read? {
        files.withLock { $0.count == 1 ? $0.first : nil }
    }
}
