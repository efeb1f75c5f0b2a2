import HTTP
import Testing

extension RetryPolicy: CustomTestStringConvertible {
    var testDescription: String { "\(attempts) attempts" }
}
