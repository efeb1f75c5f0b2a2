/// The coefficients of a progressive JPEG while its scans add to them.
struct CoefficientStore {
    var planes: [CoefficientPlane]
    var coefficients: [Int16]
    var masks: [UInt64]

    /// - `sides`: how many coefficients of each component are kept.
    /// - `mcuRows`: the rows of MCUs that are needed.
    init(_ frame: JPEGFrame, sides: [Int], mcuRows: Range<Int>) {
        var planes: [CoefficientPlane] = []
        var offset = 0
        var blocks = 0
        for (component, side) in zip(frame.components, sides) {
            let plane = CoefficientPlane(
                component,
                side: side,
                mcuRows: mcuRows,
                offset: offset,
                masks: blocks
            )
            planes.append(plane)
            offset += plane.count
            if side > 1 {
                blocks +=
                    component.storedBlocksWide * component.storedBlocksHigh
            }
        }
        self.planes = planes
        coefficients = [Int16](repeating: 0, count: offset)
        masks = [UInt64](repeating: 0, count: blocks)
    }

    /// Bytes that a store of these measures takes.
    static func cost(
        _ frame: JPEGFrame,
        sides: [Int],
        mcuRows: Range<Int>
    ) -> Int {
        zip(frame.components, sides).reduce(0) { sum, part in
            let (component, side) = part
            let width = component.storedBlocksWide
            let kept =
                mcuRows.count * component.vertical * width * side * side * 2
            let masks = side > 1 ? width * component.storedBlocksHigh * 8 : 0
            return sum + kept + masks
        }
    }
}
