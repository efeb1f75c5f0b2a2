/// Finds the command's name among options that may stand before it.
struct CommandFinder {
    private let table: OptionTable

    init(_ program: ProgramDescription) {
        // The command is not known yet, so any command's option may come.
        table = OptionTable(options: program.allOptions)
    }

    /// The place of the first word that is no option and no option's value.
    func find(in words: [String]) -> Int? {
        var index = words.startIndex
        var ended = false
        while index < words.endIndex {
            let word = ended ? .plain : Word(words[index])
            if word == .plain { return index }
            ended = word == .end
            index += 1
            if table.takesNext(word), index < words.endIndex,
                Word(words[index]) == .plain
            {
                index += 1
            }
        }
        return nil
    }
}
