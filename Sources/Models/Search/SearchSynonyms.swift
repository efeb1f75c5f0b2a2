/// Other words for what people search for: names of the field and their
/// abbreviations, plural and singular, Roman numerals.
package enum SearchSynonyms {
    /// Each line has names of one thing. All are lowercase, without hyphens.
    private static let groups = """
        jwst, james webb space telescope, webb
        hst, hubble space telescope, hubble
        cxo, chandra x ray observatory, chandra
        iss, international space station, space station
        sts, space shuttle
        shuttle, orbiter
        sls, space launch system
        srb, solid rocket booster
        lem, lunar module
        lm, lunar module
        csm, command module, service module
        lrv, lunar roving vehicle, lunar rover, moon buggy
        eva, spacewalk, extravehicular activity
        emu, spacesuit, space suit
        msl, mars science laboratory, curiosity
        mer, mars exploration rover
        mro, mars reconnaissance orbiter
        lro, lunar reconnaissance orbiter
        sdo, solar dynamics observatory
        astp, apollo soyuz
        vab, vehicle assembly building
        mcc, mission control
        jpl, jet propulsion laboratory
        jsc, johnson space center
        ksc, kennedy space center
        gsfc, goddard space flight center
        msfc, marshall space flight center
        dsn, deep space network
        moon, lunar
        mars, martian
        sun, solar
        aurora, northern lights
        footprint, bootprint
        liftoff, launch, takeoff
        cosmonaut, astronaut
        """.split(separator: "\n").map { line in
            line.split(separator: ", ").map(String.init)
        }

    private static let numerals = [
        "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi",
        "xii", "xiii", "xiv", "xv", "xvi", "xvii", "xviii", "xix", "xx",
    ]

    /// These words with one thing called by another name, the likeliest first.
    package static func variants(of words: [String]) -> [[String]] {
        let words = words.map { $0.lowercased() }
        return named(words) + counted(words) + numbered(words)
    }

    private static func named(_ words: [String]) -> [[String]] {
        // Spaces at both ends, so that only whole words are found.
        let text = " " + words.joined(separator: " ") + " "
        var variants: [[String]] = []
        for names in groups {
            for name in names where text.contains(" " + name + " ") {
                for other in names where other != name {
                    let changed = text.replacing(
                        " " + name + " ",
                        with: " " + other + " "
                    )
                    variants.append(
                        changed.split(separator: " ").map(String.init)
                    )
                }
            }
        }
        return variants
    }

    /// With the plural of a word, or its singular.
    private static func counted(_ words: [String]) -> [[String]] {
        changing(words) { word in
            guard word.count > 2, word.allSatisfy(\.isLetter) else { return [] }
            if word.hasSuffix("ies") { return [word.dropLast(3) + "y"] }
            if word.hasSuffix("es") {
                return [String(word.dropLast()), String(word.dropLast(2))]
            }
            if word.hasSuffix("s") { return [String(word.dropLast())] }
            return word.hasSuffix("y")
                ? [word.dropLast() + "ies"] : [word + "s", word + "es"]
        }
    }

    /// With a number after another word in the other numerals.
    private static func numbered(_ words: [String]) -> [[String]] {
        changing(words) { word in
            guard word != words.first else { return [] }
            if let index = numerals.firstIndex(of: word) {
                return ["\(index + 1)"]
            }
            guard let number = Int(word), 1 ... numerals.count ~= number else {
                return []
            }
            return [numerals[number - 1]]
        }
    }

    private static func changing(
        _ words: [String],
        _ others: (String) -> [String]
    ) -> [[String]] {
        words.indices.flatMap { index in
            others(words[index]).map { other in
                var changed = words
                changed[index] = other
                return changed
            }
        }
    }
}
