/// Something to say once, beside what is shown.
package struct Notice: Equatable, Sendable {
    /// Tells a notice from an equal one before it: said again, it is new.
    package let number: Int
    package let text: String

    package init(number: Int, text: String) {
        self.number = number
        self.text = text
    }

    /// The notice that follows one.
    static func after(_ last: Notice?, _ text: String) -> Notice {
        Notice(number: (last?.number ?? 0) + 1, text: text)
    }
}
