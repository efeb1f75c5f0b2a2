package import Models

/// The room for pictures in a window.
package struct PictureRoom: Equatable, Sendable {
    /// The place of a picture on a page.
    package struct Placement: Equatable, Sendable {
        package let box: Extent
        /// `true` if it is beside the text, rather than between its lines.
        package var isBeside = false
    }

    /// The room beside the text.
    private let beside: Extent
    /// The room between the lines of the text.
    private let across: Extent
    /// The room for a picture alone.
    package let closeUp: Extent
    /// The room for a part of a panorama, below a compass.
    package let outlook: Extent

    package init(
        beside: Extent,
        across: Extent,
        closeUp: Extent,
        outlook: Extent? = nil
    ) {
        self.beside = beside
        self.across = across
        self.closeUp = closeUp
        self.outlook = outlook ?? closeUp
    }

    /// The place for a picture of a shape, or of 4:3 if that is not known:
    /// beside the text, unless it is larger by a fifth between its lines.
    func placement(for shape: Extent?) -> Placement {
        guard
            width(of: shape, in: across) * 5 <= width(of: shape, in: beside) * 6
        else { return Placement(box: across) }
        return Placement(box: beside, isBeside: true)
    }

    private func width(of shape: Extent?, in box: Extent) -> Int {
        let shape = shape ?? Extent(width: 4, height: 3)
        return min(box.width, box.height * shape.width / max(1, shape.height))
    }
}
