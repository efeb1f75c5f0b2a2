import Foundation
import Testing

/// A source of photos is in one place: only its own files name it.
///
/// The image library is not meant: its ids have no prefix, and searches and the
/// mirror are about it.
struct PhotoSourceTests {
    /// The words that name a source, one of which the path of each of its files
    /// contains.
    private static let sources = [
        ["apod"], ["mars", "rover", "curiosity", "perseverance", "panorama"],
        ["earth", "epic"], ["moon"], ["svs"],
    ]

    /// The lists of all sources, and the names of what photos are stored with.
    private static let lists = [
        "App/Composition.swift",
        "Models/Photo/PhotoID.swift",
    ]

    private static let files = Project.sources.filter { file in
        !lists.contains(file.path)
            && !file.path.hasPrefix("ViewModels/Strings/")
    }

    /// The words in the names of a text: `roverURLs` has two.
    private static func words(_ text: String) -> Set<String> {
        let pattern = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/
        let words = Set(text.split { !$0.isLetter }).flatMap { name in
            name.matches(of: pattern).map { String($0.output).lowercased() }
        }
        return Set(words)
    }

    /// The code of a file without comments and texts.
    private static func code(_ file: SourceFile) -> String {
        let text = /"[^"]*"/
        var isLiteral = false
        return file.code.filter { line in
            // One literal may end where another begins.
            let edges = line.ranges(of: #"""""#).count
            if edges % 2 == 1 { isLiteral.toggle() }
            return !isLiteral && edges == 0
        }
        .map { $0.replacing(text, with: "") }.joined(separator: "\n")
    }

    @Test(arguments: files)
    func `only the files of a source name it`(file: SourceFile) {
        let path = file.path.lowercased()
        // A date on Earth is one of rovers, too.
        let code = Self.words(Self.code(file).replacing("arthDate", with: ""))
        for words in Self.sources {
            let named = code.intersection(words)
            guard !words.contains(where: path.contains) else { continue }
            #expect(named.isEmpty, "\(named)")
        }
    }

    @Test func `each source has a file of its own, and words for this test`()
        throws
    {
        let id = try #require(
            Project.text(of: "Sources/Models/Photo/PhotoID.swift")
        )
        let list = try #require(
            id.split(separator: "enum Source:").last?
                .split(separator: "\n    }").first
        )
        let cases = list.matches(of: /case (\w+)/).map { String($0.1) }
        #expect(cases.count > 3)
        let words = ["images"] + Self.sources.joined()
        #expect(Set(cases).isSubset(of: words))
        let own = Project.sources.filter {
            $0.path.hasPrefix("App/PhotoSources/")
        }
        .map { $0.path.lowercased() }
        for words in Self.sources {
            #expect(own.contains { words.contains(where: $0.contains) })
        }
    }

    @Test func `words of names are recognized`() {
        #expect(
            Self.words("RoverURLs.page(of: theEarth)")
                == ["rover", "ur", "ls", "page", "of", "the", "earth"]
        )
    }
}
