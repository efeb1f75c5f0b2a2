/// What a scan header declares: which components, tables and coefficients.
struct JPEGScan {
    /// A component of a scan and the tables that it takes there.
    struct Component {
        /// Its place in the frame.
        let index: Int
        /// 0 to 3.
        let dcTable: Int
        /// 0 to 3.
        let acTable: Int
    }

    let components: [Component]
    /// The first and last coefficient in zigzag order, 0 to 63.
    let first: Int
    let last: Int
    /// The bit that earlier scans ended with, 0 if this is the first scan.
    let high: Int
    /// The lowest bit that this scan has.
    let low: Int
    /// Where its coded data begins.
    let start: Int

    /// - Throws: `damaged` if it makes no sense in `frame`.
    init(
        segment: ArraySlice<UInt8>,
        frame: JPEGFrame,
        start: Int
    ) throws(PictureError) {
        let bytes = Array(segment)
        let count = Int(bytes.first ?? 0)
        guard (1 ... 4).contains(count), bytes.count == 4 + 2 * count else {
            throw .damaged("scan header of the wrong length")
        }
        var components: [Component] = []
        for place in 0 ..< count {
            let id = bytes[1 + 2 * place]
            let tables = bytes[2 + 2 * place]
            let index = frame.components.firstIndex { $0.id == id }
            guard let index, !components.contains(where: { $0.index == index })
            else { throw .damaged("a scan of an unknown component") }
            guard tables >> 4 < 4, tables & 15 < 4 else {
                throw .damaged("impossible Huffman table")
            }
            components.append(
                Component(
                    index: index,
                    dcTable: Int(tables >> 4),
                    acTable: Int(tables & 15)
                )
            )
        }
        self.components = components
        first = Int(bytes[bytes.count - 3])
        last = Int(bytes[bytes.count - 2])
        high = Int(bytes[bytes.count - 1] >> 4)
        low = Int(bytes[bytes.count - 1] & 15)
        self.start = start
        try check(frame)
    }

    private func check(_ frame: JPEGFrame) throws(PictureError) {
        let blocks = components.reduce(0) { sum, component in
            let declared = frame.components[component.index]
            return sum + declared.horizontal * declared.vertical
        }
        guard components.count == 1 || blocks <= 10 else {
            throw .damaged("too many blocks in an MCU")
        }
        guard frame.isProgressive else { return }
        let band =
            first == 0
            ? last == 0 : last >= first && last < 64 && components.count == 1
        guard band, high == 0 || high == low + 1, low <= 13 else {
            throw .damaged("impossible progression")
        }
    }
}
