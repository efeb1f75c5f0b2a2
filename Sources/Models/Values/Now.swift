package import Foundation

/// Returns the current date.
package typealias Now = @Sendable () -> Date
