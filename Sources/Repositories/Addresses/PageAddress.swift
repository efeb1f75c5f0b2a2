import Foundation

/// What an address of a page asks for, however it is written: the service
/// sends its parameters in another order and escaping than it was asked with.
struct PageAddress: Equatable {
    private let path: [String]
    private let parameters: [String: String]

    init(_ address: URL) {
        // Cut before it is unescaped: an escaped slash belongs to a name.
        path = address.path().split(separator: "/").map {
            $0.removingPercentEncoding ?? String($0)
        }
        let parts = URLComponents(url: address, resolvingAgainstBaseURL: false)
        let items = (parts?.percentEncodedQueryItems ?? []).map { item in
            let value = (item.value ?? "").replacing("+", with: " ")
            return (item.name, value.removingPercentEncoding ?? value)
        }
        parameters = Dictionary(items) { _, last in last }
            .filter { !$0.key.isEmpty && $0 != ("page", "1") }
    }

    /// Whether it is a page of a search, rather than of another list.
    var isSearch: Bool {
        path.last == "search" && path.dropLast().last != "album"
    }

    /// How many items of a search one has seen with this page, if every page
    /// is full; 0 for lists without such an account.
    var reach: Int {
        guard isSearch else { return 0 }
        let page = parameters["page"].flatMap { Int($0) } ?? 1
        let size = parameters["page_size"].flatMap { Int($0) } ?? 100
        let (reach, overflow) = page.multipliedReportingOverflow(by: size)
        return overflow ? .max : reach
    }
}
