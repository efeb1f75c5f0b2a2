/// One eye of a camera that has two.
package enum RoverEye: String, CaseIterable, Sendable {
    case left, right

    /// The eye that an instrument is; `nil` if its camera has only one.
    package init?(instrument: String) {
        let words = instrument.split(separator: "_")
        let eye = Self.allCases.first {
            words.contains(Substring($0.rawValue.uppercased()))
        }
        guard let eye else { return nil }
        self = eye
    }
}
