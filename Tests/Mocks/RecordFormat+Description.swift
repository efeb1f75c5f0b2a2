import Testing
import ViewModels

extension RecordFormat: CustomTestStringConvertible {
    var testDescription: String { rawValue }
}
