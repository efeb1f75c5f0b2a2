import Models
import Testing

extension PhotoQuery: CustomTestStringConvertible {
    var testDescription: String {
        let years = [firstYear, lastYear].map { $0.map(String.init) ?? "" }
        let types = mediaTypes.map(\.name).joined(separator: ",")
        let terms = terms.map { "\($0.field.rawValue)=\($0.value)" }
        let parts = ["“\(words)”", types, years.joined(separator: "–")] + terms
        return parts.joined(separator: " ")
    }
}
