extension Photo.Fact {
    /// `false` for a number that the label cannot have. It would be wrong
    /// wherever it is computed with, or too large for an integer.
    var isPossible: Bool {
        guard let range = label.range else { return true }
        return switch value {
        case .integer(let number): range.contains(Double(number))
        case .number(let number): range.contains(number)
        default: true
        }
    }
}

extension Photo.Fact.Label {
    /// What the number can be; `nil` if it is any, or a text.
    fileprivate var range: ClosedRange<Double>? { Self.ranges[self] }

    private static let ranges: [Photo.Fact.Label: ClosedRange<Double>] = [
        .sol: Double(Sol.first.number) ... Double(Sol.last.number),
        .site: 0 ... 1e9, .drive: 0 ... 1e9,
        .latitude: -90 ... 90, .longitude: -180 ... 360,
        .elevation: -20_000 ... 30_000, .driven: 0 ... 100_000,
        .tilt: -180 ... 180,
        .azimuthLeft: -360 ... 720, .azimuthRight: -360 ... 720,
        .elevationTop: -90 ... 90, .elevationBottom: -90 ... 90,
        .width: 0 ... 1e6, .height: 0 ... 1e6, .horizon: -1e6 ... 1e6,
        .lit: 0 ... 100, .age: 0 ... 100, .shadow: 0 ... 100,
    ]
}
