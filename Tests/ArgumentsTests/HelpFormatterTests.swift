import Terminal
import Testing

@testable import Arguments

struct HelpFormatterTests {
    private func help(
        _ subject: HelpSubject,
        width: Int,
        cells: Int = 1
    ) -> [String] {
        HelpFormatter(
            Demo.program,
            headings: HelpHeadings(),
            width: width,
            measure: { CellText.width($0) * cells },
            fill: { CellText.wrap($0, width: $1 / cells) }
        ).lines(for: subject)
    }

    @Test(arguments: [
        (HelpSubject.program, 80, GoldenHelp.program80),
        (.program, 40, GoldenHelp.program40),
        (.command("find"), 80, GoldenHelp.find80),
        (.command("cover"), 40, GoldenHelp.cover40),
        (.topic("variables"), 80, GoldenHelp.variables80),
        (.options, 80, GoldenHelp.options80),
        (.topics, 80, GoldenHelp.topics80),
    ])
    func `help is formatted in columns that fit the width`(
        subject: HelpSubject,
        width: Int,
        expected: String
    ) {
        let text = help(subject, width: width).joined(separator: "\n")
        #expect(text == expected)
    }

    @Test(arguments: [20, 27, 40, 59, 60, 79, 80, 200])
    func `no line of help is wider than the terminal or 80 cells`(width: Int) {
        // Words in quotes are never broken, as in the program's examples.
        let subjects: [HelpSubject] = [
            .command("find"), .command("show"), .command("cover"),
            .topic("statuses"), .topic("variables"),
        ]
        for subject in subjects {
            for line in help(subject, width: width) {
                #expect(line.count <= min(80, max(28, width)), "\(line)")
            }
        }
    }

    @Test func `the width of help is measured in cells`() {
        for line in help(.command("cover"), width: 80, cells: 2) {
            #expect(line.drop { $0 == " " }.count <= 40, "\(line)")
        }
    }

    @Test func `help about an unknown name is that of the program`() {
        let program = help(.program, width: 80)
        #expect(help(.command("none"), width: 80) == program)
        #expect(help(.topic("none"), width: 80) == program)
    }
}

struct TextWrapperTests {
    private let wrapper = TextWrapper(
        measure: CellText.width,
        fill: { CellText.wrap($0, width: $1) }
    )

    @Test(arguments: [
        ("a bc def", 4, ["a bc", "def"]),
        ("a bc def", 8, ["a bc def"]),
        ("a  bc", 8, ["a bc"]),
        ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
        ("a\nb\n\nc", 8, ["a", "b", "", "c"]),
        ("", 8, [""]),
        ("ab", 0, ["a", "b"]),
        ("ab", -5, ["a", "b"]),
        ("우주 사진", 8, ["우주", "사진"]),
        ("우주 사진", 9, ["우주 사진"]),
    ])
    func `text is broken at spaces and newlines`(
        text: String,
        width: Int,
        lines: [String]
    ) {
        #expect(wrapper.wrap(text, width: width) == lines)
    }

    @Test(arguments: [
        ("aa bb cc", [" aa bb", "   cc"]), ("aa bb", [" aa bb"]),
        ("aa bbbbb cccccc", [" aa", "   bbbb", "   b", "   cccc", "   cc"]),
    ])
    func `indents are part of the width`(text: String, lines: [String]) {
        let found = wrapper.wrap(text, width: 7, indent: 1, hanging: 2)
        #expect(found == lines)
    }
}

struct RowLayoutTests {
    private static let words = "one two three four five six"
    private static let letters = "abcdefghijklmnopqrstuvwxyz"

    private let wrapper = TextWrapper(
        measure: CellText.width,
        fill: { CellText.wrap($0, width: $1) }
    )

    @Test(arguments: [
        (
            30, [("ab", words)],
            ["  ab  one two three four five", "      six"]
        ),
        (
            29, [("ab", words)],
            ["  ab", "      one two three four five", "      six"]
        ),
        (60, [(letters, "x")], ["  " + letters + "  x"]),
        (60, [(letters + "0", "x")], ["  " + letters + "0", "        x"]),
        (
            60, [("ab", "x"), (letters + "0", "y"), ("abc", ""), ("a", "z")],
            [
                "  ab   x", "  " + letters + "0", "       y", "  abc",
                "  a    z",
            ]
        ),
        (
            32, [("--" + letters + " 0", ""), ("--" + letters + " 00", "x")],
            [
                "  --" + letters + " 0", "  --" + letters, "      00",
                "        x",
            ]
        ),
    ])
    func `texts stand beside their terms, or below where it is narrow`(
        width: Int,
        rows: [(String, String)],
        lines: [String]
    ) {
        let rows = rows.map { (term: $0, text: $1) }
        #expect(RowLayout(wrapper: wrapper, width: width).lines(rows) == lines)
    }

    @Test(arguments: [
        ("aa bb cc", 11, [" aa bb cc"]),
        ("aa bb cc", 10, [" aa bb \\", "   cc"]),
        (
            "aa  'b b' c\"d d\"'e e'f", 12,
            [
                " aa 'b b' \\", "   c\"d d\"'e e'f",
            ]
        ),
        ("aa bb cc", 4, [" aa \\", "   bb \\", "   cc"]), ("", 9, [" "]),
    ])
    func `a command line is continued behind a backslash`(
        line: String,
        width: Int,
        lines: [String]
    ) {
        let found =
            wrapper
            .commandLine(line, width: width, indent: 1, hanging: 2)
        #expect(found == lines)
    }
}

/// The expected help, to the letter.
enum GoldenHelp {
    static let program80 = #"""
        Finds the books on a shelf.

        Examples
          book-shelf find whales --limit 5
              The first five books about whales.
          book-shelf find --title 'The Old Man and the Sea' \#
        --genre novel,essay --sort \
              newest
              One book by its title.

        Looking
          find   Finds books by words.
          album  Lists an album.
          show   Shows books by their numbers.
          cover  Draws a cover.
          lend   Lends an author's books.
        Tending
          stock        Counts or clears the stock.
          completions  Prints a shell's completions.
          help         Shows help.

        Topics
          statuses, variables

        Read more: book-shelf help statuses
        """#

    static let program40 = #"""
        Finds the books on a shelf.

        Examples
          book-shelf find whales --limit 5
              The first five books about whales.
          book-shelf find --title \
              'The Old Man and the Sea' \
              --genre novel,essay --sort \
              newest
              One book by its title.

        Looking
          find   Finds books by words.
          album  Lists an album.
          show   Shows books by their numbers.
          cover  Draws a cover.
          lend   Lends an author's books.
        Tending
          stock        Counts or clears the
                       stock.
          completions  Prints a shell's
                       completions.
          help         Shows help.

        Topics
          statuses, variables

        Read more: book-shelf help statuses
        """#

    static let find80 = #"""
        Finds books by words.

        Examples
          book-shelf find whales
              Books about whales.

        Usage
          book-shelf find [WORDS...] [options]

        All words must occur in a book.

        Arguments
          WORDS  What to look for.

        What to look for
          -t, --title TEXT      Words of the title.
              --genre GENRE     The kinds of book. (some of: \#
        novel, essay, verse)
              --keywords WORDS  Words that the book is filed under.
              --place PLACE     Where the shelf stands.
              --year YEAR       The year of publication.
              --author NAMES    Who wrote it.

        Output
          -n, --limit N     How many books at most. (default: 100)
              --sort ORDER  The order of the books. (one of: \#
        newest, oldest, title)
          -a, --all         Every book there is.

        More: 'book-shelf help options'
        """#

    static let cover40 = #"""
        Draws a cover.

        Usage
          book-shelf cover FILE [COPY] [options]

        Arguments
          FILE  The picture; - reads.
          COPY  Where to keep it.

        Options
          --size COLSxROWS
              The cells to fill.

        More: 'book-shelf help options'
        """#

    static let options80 = #"""
        Options for every command
              --color WHEN  Whether to use color. (one of: \#
        auto, always, never; default:
                            auto; environment: SHELF_COLOR)
          -q, --quiet       Prints results only.
          -h, --help        Shows this help.
          -V, --version     Shows the version.
        """#

    static let topics80 = #"""
        Topics
          statuses   What the exit status means.
          variables  The variables that count.
        """#

    static let variables80 = #"""
        ENVIRONMENT
          SHELF_COLOR  Whether to use color.
        """#
}
