import Terminal
import Testing

extension PictureSupport: CustomTestStringConvertible {
    var testDescription: String {
        "\(pictures) \(cell.width)×\(cell.height)"
    }
}
