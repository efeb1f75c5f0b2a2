/// Something to draw.
protocol Drawing: Sendable {
    /// The light at a point.
    /// - Parameters:
    ///   - x: From the left; the shorter side of the picture is 1.
    ///   - y: From the top.
    /// - Returns: What is below 0 or above 1 is cut off.
    func light(_ x: Double, _ y: Double) -> Light
}

extension Drawing {
    /// The light of a pixel of a picture.
    func light(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Light {
        let unit = Double(min(width, height))
        return light((Double(x) + 0.5) / unit, (Double(y) + 0.5) / unit)
    }
}
