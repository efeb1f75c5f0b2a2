import Models
import Testing
import ViewModels

extension StringKey: CustomTestStringConvertible {
    var testDescription: String { Strings(.english)(self) }
}
