import ViewModels

extension ListState {
    /// Whether the page on the screen begins with the row of a number.
    func begins(with number: Int) -> Bool {
        guard case .page(let page) = content else { return false }
        return page.rows.first?.number == number
    }
}
