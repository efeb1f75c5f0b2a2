import Arguments
import Foundation
import Models
import ViewModels

extension PhotoQuery {
    /// What a command line asks to search for.
    /// - Throws: A refusal of what the service would refuse, or never find.
    init(_ invocation: Invocation, strings: Strings) throws(ValidationError) {
        let options = invocation.options
        let words = invocation.arguments.joined(separator: " ")
            .trimmingCharacters(in: .whitespaces)
        let names = options.texts("media-type")
        let isAny = names.contains(SearchOptions.anyMediaType)
        self.init(
            words: words,
            mediaTypes: isAny
                ? []
                : names.isEmpty ? [.image] : names.map(MediaType.init(name:)),
            firstYear: options.number("year-start"),
            lastYear: options.number("year-end"),
            terms: Self.terms(options)
        )
        if let firstYear, let lastYear, firstYear > lastYear {
            throw ValidationError(text: strings(.usageYearOrder))
        }
        let hasContent =
            !words.isEmpty || !terms.isEmpty
            || firstYear != nil || lastYear != nil
            || options.isGiven("media-type")
        guard hasContent else {
            throw ValidationError(text: strings(.usageNoWords))
        }
    }

    private static func terms(_ options: OptionValues) -> [Term] {
        Field.allCases.compactMap { field in
            let name = field.rawValue.replacing("_", with: "-")
            let values = options.texts(name).filter { !$0.isEmpty }
            guard !values.isEmpty else { return nil }
            let value = values.joined(separator: ",")
            // The service knows its centers by capitals only.
            return Term(field, field == .center ? value.uppercased() : value)
        }
    }
}
