/// A value in a text: a part of it, or a number to write as people do.
protocol TextValue: Sendable {}

extension String: TextValue {}
extension Int: TextValue {}
