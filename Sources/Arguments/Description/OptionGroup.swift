/// Options that help lists under one title; commands share whole groups.
package struct OptionGroup: Equatable, Sendable {
    package let title: String
    package let options: [OptionDescription]

    package init(_ title: String, _ options: [OptionDescription]) {
        self.title = title
        self.options = options
    }
}
