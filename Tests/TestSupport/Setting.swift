internal import Synchronization

/// A value that a test changes while others read it.
package final class Setting<Value: Sendable>: Sendable {
    private let current: Mutex<Value>

    package init(_ value: Value) {
        current = Mutex(value)
    }

    package var value: Value {
        get { current.withLock(\.self) }
        set { current.withLock { $0 = newValue } }
    }
}
