/// The options that count at one place, found by how they are typed.
struct OptionTable {
    let options: [OptionDescription]

    func long(_ name: String) -> OptionDescription? {
        options.first { $0.name == name }
    }

    /// The flag that a name switches off.
    func negated(_ name: String) -> OptionDescription? {
        options.first { $0.negation == name }
    }

    func short(_ letter: Character) -> OptionDescription? {
        options.first { $0.short == letter }
    }

    /// The option that a word spells out as a whole.
    func option(spelled text: String) -> OptionDescription? {
        options.first { $0.spellings.contains(text) }
    }

    /// Whether the word after this one is the value of an option in it.
    func takesNext(_ word: Word) -> Bool {
        switch word {
        case .plain, .end, .long(_, .some): return false
        case .long(let name, nil): return long(name)?.value != nil
        case .short(let letters):
            let place = letters.firstIndex { short($0)?.value != nil }
            return place.map { letters.index(after: $0) } == letters.endIndex
        }
    }
}
