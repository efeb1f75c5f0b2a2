import Foundation

/// Makes the pages of a library that does not exist, of the size and shape of
/// NASA's: some 2 KB an item, 100 items a page, each with a `next` link but
/// the last.
struct LibraryPages: Sendable {
    static let pageSize = 100

    /// Where the pages say they are, without a slash at the end.
    private let api: String
    private let items: String

    init(api: String) {
        self.api = api
        items = (0 ..< Self.pageSize).map(Self.item).joined(separator: ",")
    }

    /// A page, from 1, of a search that finds as many pages as its words say.
    func page(at target: String) -> Data {
        let query = URLComponents(string: target)?.queryItems ?? []
        let numbers = Dictionary(
            query.map { ($0.name, $0.value.flatMap { Int($0) }) },
            uniquingKeysWith: { _, last in last }
        )
        let number = (numbers["page"] ?? nil) ?? 1
        let count = (numbers["q"] ?? nil) ?? 1
        return Data(page(number, of: count).utf8)
    }

    func page(_ number: Int, of count: Int) -> String {
        let here = address(number, of: count)
        let total = count * Self.pageSize
        var links = ""
        if number < count {
            let next = address(number + 1, of: count)
            links = #"{"rel":"next","prompt":"Next","href":"\#(next)"}"#
        }
        return #"{"collection":{"version":"1.1","href":"\#(here)","#
            + #""items":[\#(items)],"metadata":{"total_hits":\#(total)},"#
            + #""links":[\#(links)]}}"#
    }

    private func address(_ number: Int, of count: Int) -> String {
        "\(api)/search?q=\(count)&media_type=image&page=\(number)"
    }

    private static func item(_ index: Int) -> String {
        let id = "as11-40-\(5_800 + index)"
        let folder = "http://images-assets.nasa.gov/image/\(id)/"
        let sizes = ["orig", "large", "medium", "small", "thumb"]
        let links = sizes.map { link(folder + id, $0) }.joined(separator: ",")
        let title =
            "Apollo 11 image \(index) – Lunar Module at Tranquility Base"
        let date = "1969-07-\(10 + index % 20)T00:00:00Z"
        return #"{"href":"\#(folder)collection.json","data":[{"center":"JSC","#
            + #""date_created":"\#(date)","description":"\#(description)","#
            + #""keywords":["APOLLO 11 FLIGHT","MOON","LUNAR SURFACE"],"#
            + #""media_type":"image","nasa_id":"\#(id)","#
            + #""photographer":"A Photographer","title":"\#(title)","#
            + #""location":"Sea of Tranquility"}],"links":[\#(links)]}"#
    }

    private static func link(_ stem: String, _ size: String) -> String {
        let rel = size == "thumb" ? "preview" : "alternate"
        return #"{"href":"\#(stem)~\#(size).jpg","rel":"\#(rel)","#
            + #""render":"image","width":1280,"height":1024,"size":315000}"#
    }

    /// With what makes texts slow: a character beyond ASCII and an escape.
    private static let description = String(
        repeating: #"A view of the \"Sea of Tranquility\" – taken with the "#
            + "70mm lunar surface camera during the extravehicular activity. ",
        count: 6
    )
}
