extension ProgramDescription {
    /// What the argument takes; help takes every command and topic.
    func value(
        of argument: ArgumentDescription,
        in command: CommandDescription
    ) -> ValueDescription {
        guard command.role == .help else { return argument.value }
        return ValueDescription(
            argument.value.placeholder,
            .choice(subjects)
        )
    }

    /// Each way to type an option that takes a value.
    var valueSpellings: [String] {
        var spellings: [String] = []
        for option in allOptions where option.value != nil {
            spellings += option.spellings.filter { !spellings.contains($0) }
        }
        return spellings
    }
}
