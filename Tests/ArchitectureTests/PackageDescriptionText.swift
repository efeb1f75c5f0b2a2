/// Package.swift, as far as it lists targets.
struct PackageDescriptionText {
    /// The targets that hold sources, in order, each with the targets that it
    /// depends on.
    let targets: [(name: String, dependencies: Set<String>)]

    init(_ text: String) {
        let list = text.firstRange(of: "\n    targets: [").map {
            text[$0.upperBound...]
        }
        let pattern =
            /(?:\.target|\blayer|\bprogram)\(\s*(?:name:\s*)?"([^"]+)"/
        let starts = (list ?? "").matches(of: pattern)
        var targets: [(String, Set<String>)] = []
        for (index, start) in starts.enumerated() {
            let rest = text[start.range.upperBound...]
            let next = index + 1 < starts.count ? starts[index + 1] : nil
            let end = next?.range.lowerBound ?? text.endIndex
            let names = rest[..<end].matches(of: /"([^"]+)"/)
            targets.append(
                (String(start.1), Set(names.map { String($0.1) }))
            )
        }
        self.targets = targets
    }
}
