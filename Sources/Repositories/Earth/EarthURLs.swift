package import Foundation
package import Models

/// The URLs and ids of EPIC.
package enum EarthURLs {
    package static let nasa = "https://epic.gsfc.nasa.gov"

    /// The processing of pictures, as URLs and ids name it.
    enum Color: String {
        case natural, enhanced
    }

    /// The folder of the files of the pictures of a day.
    static func folder(of day: Day, _ color: Color) -> String {
        "/archive/\(color)" + folder(of: day)
    }

    private static func folder(of day: Day) -> String {
        "/" + day.text.replacing("-", with: "/") + "/"
    }

    /// Of a picture that was taken just before midnight, the file in the
    /// folder of the day that its name tells.
    package static func afterMidnight(_ file: URL) -> URL? {
        let name = file.deletingPathExtension().lastPathComponent
        let folders = days(of: String(name.suffix(14))).map(folder)
        guard folders.count == 2 else { return nil }
        let text = file.absoluteString
        let other = text.replacing(folders[0], with: folders[1])
        return other == text ? nil : URL(string: other)
    }

    /// The web page of the day of a picture.
    package static func page(of id: PhotoID) -> URL? {
        days(of: id.value).first.flatMap {
            URL(string: nasa + "/?date=" + $0.text)
        }
    }

    /// The end of the ids of pictures that are not of natural color.
    private static let enhanced = "-" + Color.enhanced.rawValue

    /// The id of a picture. Both colors have the same identifiers.
    static func id(_ identifier: String, _ color: Color) -> PhotoID {
        PhotoID(.earth, identifier + (color == .natural ? "" : enhanced))
    }

    /// Returns `true` if the colors of a picture are not the natural ones.
    package static func isEnhanced(_ id: PhotoID) -> Bool {
        color(of: id.value) == .enhanced
    }

    /// The color of the picture with an id.
    static func color(of id: String) -> Color {
        id.hasSuffix(enhanced) ? .enhanced : .natural
    }

    /// The day in an identifier of 14 digits, or the id of a picture with it;
    /// after the day before it if that may be the day of the picture: the
    /// identifier is some minutes later.
    static func days(of id: String) -> [Day] {
        let identifier =
            color(of: id) == .natural
            ? id : String(id.dropLast(enhanced.count))
        guard
            identifier.utf8.count == 14, UInt64(identifier) != nil,
            let day = Day(digits: identifier.prefix(8))
        else { return [] }
        let isEarly = identifier.dropFirst(8) < "000500"
        return isEarly ? [day.advanced(by: -1), day] : [day]
    }
}
