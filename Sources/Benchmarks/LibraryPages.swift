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
        let next =
            number < count
            ? #"{"rel":"next","prompt":"Next","href":"\#(address(number + 1, of: count))"}"#
            : ""
        return
            #"{"collection":{"version":"1.1","href":"\#(address(number, of: count))","items":[\#(items)],"metadata":{"total_hits":\#(count * Self.pageSize)},"links":[\#(next)]}}"#
    }

    private func address(_ number: Int, of count: Int) -> String {
        "\(api)/search?q=\(count)&media_type=image&page=\(number)"
    }

    private static func item(_ index: Int) -> String {
        let id = "as11-40-\(5_800 + index)"
        let folder = "http://images-assets.nasa.gov/image/\(id)/"
        let links = ["orig", "large", "medium", "small", "thumb"].map { size in
            #"{"href":"\#(folder + id)~\#(size).jpg","rel":"\#(size == "thumb" ? "preview" : "alternate")","render":"image","width":1280,"height":1024,"size":315000}"#
        }.joined(separator: ",")
        return
            #"{"href":"\#(folder)collection.json","data":[{"center":"JSC","date_created":"1969-07-\#(10 + index % 20)T00:00:00Z","description":"\#(description)","keywords":["APOLLO 11 FLIGHT","MOON","LUNAR SURFACE"],"media_type":"image","nasa_id":"\#(id)","photographer":"A Photographer","location":"Sea of Tranquility","title":"Apollo 11 Mission image \#(index) – Lunar Module at Tranquility Base"}],"links":[\#(links)]}"#
    }

    /// With what makes texts slow: a character beyond ASCII and an escape.
    private static let description = String(
        repeating: #"A view of the \"Sea of Tranquility\" – taken with the "#
            + "70mm lunar surface camera during the extravehicular activity. ",
        count: 6
    )
}
