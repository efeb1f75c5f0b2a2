extension PhotoQuery {
    /// The centers that publish the most; others exist, some under several
    /// names.
    package static let knownCenters = [
        "AFRC", "ARC", "DFRC", "GRC", "GSFC", "HQ", "JPL", "JSC", "KSC",
        "LARC", "LRC", "MAF", "MSFC", "SSC",
    ]

    /// The center that is searched for.
    var center: String? {
        terms.last { $0.field == .center }?.value
    }
}
