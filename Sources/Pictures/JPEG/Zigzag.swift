/// The order in which a JPEG lists the coefficients of a block.
enum Zigzag {
    /// Where each coefficient of the list is in rows of eight.
    static let natural: [UInt8] = {
        var order: [UInt8] = []
        for diagonal in 0 ..< 15 {
            let rows = max(0, diagonal - 7) ... min(diagonal, 7)
            let places = rows.map { UInt8($0 * 8 + diagonal - $0) }
            order += diagonal % 2 == 0 ? places.reversed() : places
        }
        return order
    }()
}
