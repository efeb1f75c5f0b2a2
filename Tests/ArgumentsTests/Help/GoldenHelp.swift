/// What help must look like, to the letter.
enum GoldenHelp {
    static let program80 = #"""
        Finds the books on a shelf.

        Examples
          book-shelf find whales --limit 5
              The first five books about whales.
          book-shelf find --title 'The Old Man and the Sea' --genre novel,essay --sort \
              newest
              One book by its title.

        Usage
          book-shelf COMMAND [options]

        Looking
          find   Finds books by words.
          album  Lists an album.
          show   Shows books by their numbers.
          cover  Draws a cover.

        Tending
          stock        Counts or clears the stock.
          completions  Prints a shell's completions.
          help         Shows help.

        Options for every command
              --color WHEN  Whether to use colour. (one of: auto, always, never;
                            default: auto; environment: SHELF_COLOR)
          -q, --quiet       Says nothing but results.
          -h, --help        Shows this help.
          -V, --version     Shows the version.

        Topics
          statuses   What the exit status means.
          variables  The variables that count.

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

        Usage
          book-shelf COMMAND [options]

        Looking
          find   Finds books by words.
          album  Lists an album.
          show   Shows books by their numbers.
          cover  Draws a cover.

        Tending
          stock        Counts or clears the
                       stock.
          completions  Prints a shell's
                       completions.
          help         Shows help.

        Options for every command
          --color WHEN
              Whether to use colour. (one of:
              auto, always, never; default:
              auto; environment: SHELF_COLOR)
          -q, --quiet
              Says nothing but results.
          -h, --help
              Shows this help.
          -V, --version
              Shows the version.

        Topics
          statuses   What the exit status means.
          variables  The variables that count.

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
              --genre GENRE     The kinds of book. (some of: novel, essay, verse)
              --keywords WORDS  Words that the book is filed under.
              --place PLACE     Where the shelf stands.
              --not WORD        A word that must not occur.

        Output
          -n, --limit N     How many books at most. (default: 100)
              --sort ORDER  The order of the books. (one of: newest, oldest, title)
          -a, --all         Every book there is.

        Options for every command
              --color WHEN  Whether to use colour. (one of: auto, always, never;
                            default: auto; environment: SHELF_COLOR)
          -q, --quiet       Says nothing but results.
          -h, --help        Shows this help.
          -V, --version     Shows the version.

        Read more: book-shelf help statuses
        """#

    static let cover40 = #"""
        Draws a cover.

        Usage
          book-shelf cover FILE [FOLDER]
              [options]

        Arguments
          FILE    The picture; - reads.
          FOLDER  Where to keep it.

        Options
          --size COLSxROWS
              The cells to fill.

        Options for every command
          --color WHEN
              Whether to use colour. (one of:
              auto, always, never; default:
              auto; environment: SHELF_COLOR)
          -q, --quiet
              Says nothing but results.
          -h, --help
              Shows this help.
          -V, --version
              Shows the version.

        Read more: book-shelf help statuses
        """#

    static let variables80 = #"""
        Environment

        An option wins over its variable.

          SHELF_COLOR  --color: Whether to use colour.
        """#

}
