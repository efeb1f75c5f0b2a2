/// Options that help shows under one title; the unit that commands share.
package struct OptionGroup: Equatable, Sendable {
    package let title: String
    package let options: [OptionDescription]

    package init(_ title: String, _ options: [OptionDescription]) {
        self.title = title
        self.options = options
    }
}
