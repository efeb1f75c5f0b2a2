/// Favorites, history and the filter of lists; saved searches, and what is
/// new; the mirror.
package extension StringKey {
    static let favoritesTitle: Self = "Favorites"
    static let historyTitle: Self = "History"
    static let photoAdded: Self = "Favorite since"
    static let photoOpened: Self = "Opened"

    static let favoriteGone: Self = "{0} was not found."
    static let favoriteShown: Self = "Showing the favorite as it was stored."
    static let favoriteShownSince: Self =
        "Showing the favorite as it was stored on {0}."
    static let favoriteIncomplete: Self =
        "{0} is now a favorite, but its picture could not be stored; opening "
        + "it tries again."
    static let favoriteUnknown: Self = "{0} is not a favorite."
    static let favoritesNothing: Self =
        "No favorites. Add some with 'nasa-photos favorites add ID', or with f "
        + "in a session."
    static let favoritesNoMatch: Self = "No favorites match."
    static let favoritesAdded: Self = "Added: {0}. Already favorites: {1}."
    static let favoritesRemoved: Self = "Removed: {0}."
    static let favoritesImported: Self =
        "New: {0}. Already favorites: {1}. Unreadable: {2}."
    static let importUnreadable: Self = "{0} cannot be read."
    static let historyNothing: Self = "The history is empty."
    static let historyConfirm: Self =
        "Clear the history ({0} {0|item|items})? [y/N] "
    static let historyCleared: Self = "The history is cleared."
    static let storeUnreadable: Self = "{0}: skipped unreadable lines: {1}."
    static let storeNewer: Self =
        "{0}: skipped records of a newer version of this program: {1}."
    static let dataNoFolder: Self =
        "Cannot store favorites or history: set HOME, XDG_DATA_HOME or "
        + "XDG_STATE_HOME."
    static let dataNotWritable: Self =
        "(cannot be written; favorites or history are not stored)"
    static let failStorage: Self =
        "{0}: {1}. Check the free space and the permissions there, then try "
        + "again."
    static let failLocked: Self =
        "{0} is locked by a process that does not respond, so nothing was "
        + "stored. End that process, then try again."
    static let storeNoLocks: Self =
        "{0} cannot be locked on this file system. Do not change it from two "
        + "programs at the same time."
    static let sampleNotStored: Self =
        "With --sample, favorites, history and searches are not stored."
    static let usageFavoritesAction: Self =
        "no favorite contains “{0}”; did you mean '{1}'?"
    static let usageFavoritesOption: Self =
        "{0} cannot be used with 'favorites {1}'; to list or export favorites "
        + "with it, use 'nasa-photos favorites {0} …'"

    static let headingStored: Self = "YOUR OWN LISTS"
    static let headingListOptions: Self = "LIST OPTIONS"
    static let favoritesSummary: Self = "List or change your favorites"
    static let favoritesDiscussion: Self = """
        Without an action, lists the favorites that contain all WORDS. \
        Actions: add ID... / remove ID... (- reads IDs from standard input); \
        export prints all favorites as JSON lines; import FILE (or -) adds \
        those that are missing. Favorites are stored with their thumbnails and \
        previews, so they open without a network.
        """
    static let favoritesArgument: Self =
        "add, remove, export or import with its arguments; or words to search "
        + "for in your favorites"
    static let optionFavoritesSort: Self =
        "Sort by title, time added (newest first) or date (newest first)"
    static let optionSource: Self = "Only items of this source"
    static let exampleFavorites: Self = "List favorites alphabetically"
    static let exampleFilter: Self =
        "List matching favorites, most recently added first"
    static let exampleAdd: Self = "Add a favorite"
    static let exampleExport: Self = "Print all favorites as JSON lines"
    static let historySummary: Self = "List recently opened items"
    static let historyDiscussion: Self =
        "Lists the last 500 items whose details were shown, newest first. "
        + "Nothing is recorded with --no-history, or with 'history = false' in "
        + "the configuration file."
    static let exampleHistory = Self(
        "List recently opened items",
        sense: "example"
    )
    static let exampleHistoryClear: Self = "Clear the history"
    static let optionNoHistory: Self = "Do not record which items are opened"
    static let envData: Self = "location of favorites (default: ~/.local/share)"
    static let envState: Self =
        "location of the history, saved searches and the record of downloads "
        + "(default: ~/.local/state)"

    static let rowOpened: Self = "opened {0}"
    static let favoriteMark: Self = "★"
    static let favoriteWord: Self = "favorite:"
    static let favoritesOff: Self = "Cannot store favorites: HOME is not set."
    static let filterStart: Self = "Start of the filtered list."
    static let favoriteAdded: Self = "Added to favorites: {0}"
    static let favoriteRemoved: Self = "Removed from favorites: {0}"
    static let favoritesWaiting: Self = "Storing the pictures of favorites…"
    static let promptFavorite: Self = "f favorite"
    static let promptUnfavorite: Self = "f remove favorite"
    static let promptFilter: Self =
        "{0} of {1} loaded rows contain “{2}” · & shows all"
    static let promptFilterShort: Self = "& {0} of {1}"
    static let helpFavorite: Self = "add to the favorites"
    static let helpUnfavorite: Self = "remove from the favorites"
    static let helpFavoriteNumber: Self = "add item 3 to the favorites"
    static let helpFilter: Self = "only rows with “moon”"
    static let helpFilterOff: Self = "all rows again"
    static let filterNothing: Self =
        "None of the {0} loaded rows contains “{1}”."
    static let filterEnd: Self = "No more loaded rows contain “{0}”."
    static let filterOff: Self = "No filter is active."

    static let savedSummary: Self = "List, run or change saved searches"
    static let savedDiscussion: Self =
        "Without an argument, lists the searches saved with 'search … --save "
        + "NAME'. saved NAME runs one: with its words and options, unless "
        + "others are given here. Actions: rename NAME NEW-NAME, remove NAME..."
    static let savedArgument: Self =
        "Name of a saved search; or rename or remove with names"
    static let exampleSaved: Self = "List saved searches"
    static let savedNothing: Self =
        "No saved searches. Save one with 'nasa-photos search WORDS --save "
        + "NAME'."
    static let savedExists: Self =
        "a search named “{0}” is already saved; choose another name, or remove "
        + "it first"
    static let savedRenamed: Self = "Renamed to {0}."
    static let savedUnknown: Self = "no saved search is named “{0}”"
    static let savedAdded: Self = "Saved as {0}."
    static let usageSavedName: Self =
        "“{0}” cannot be the name of a search; use 1 to {1} characters without "
        + "control characters, and not - at the start"
    static let usageSavedReserved: Self =
        "“{0}” cannot be the name of a search, since commands use it"
    static let optionSave: Self = "Also save the search under a name"
    static let exampleSave: Self = "Search, and save the search as moon"
    static let fileSaved: Self = "saved searches"
    static let newTitle: Self = "What is new"
    static let newSummary: Self = "Show what is new since you last looked"
    static let newDiscussion: Self = """
        Lists, each under a heading, what was added to NASA's image library, \
        the pictures of the day, the photos of the rovers and of the Earth, \
        and the results of your saved searches that you have not seen, newest \
        first. What is printed or shown counts as seen. Everything is \
        requested; nothing is taken from the cache.
        A saved search with more than 1,000 results is compared in its last \
        two years only. In cron, --quiet prints nothing if nothing is new.
        """
    static let newNames: Self =
        "What to look at: images, apod, curiosity, perseverance, earth or "
        + "saved searches; by default all"
    static let newUnknown: Self =
        "“{0}” is not a source or a saved search (choose from {1}); to search "
        + "for it, use 'nasa-photos search {2}'"
    static let newNothing: Self = "Nothing new."
    static let newFirst: Self =
        "First look: showing only the newest items of {0}."
    static let newCut: Self = "{0}: only the first {1} items were compared."
    static let newYears: Self =
        "{0}: more than {1} results, so only those of {2} were compared."
    static let optionNewSince: Self =
        "Show what is from this date or later, seen or not"
    static let optionPeek: Self = "Do not remember what was shown"
    static let optionFailEmpty: Self = "Exit with status 1 if nothing is new"
    static let exampleNew: Self = "Show what is new"
    static let exampleNewPeek: Self = "Look at some without remembering it"
    static let exampleNewQuiet: Self =
        "Print it for a mail by cron, or else nothing"
    static let fileSeen: Self = "what was seen by new"

    static let mirrorSummary: Self =
        "Keep a copy of the library and search it locally"
    static let mirrorDiscussion: Self = """
        A mirror is a copy of the records of NASA's image library, without the \
        files. update fetches the whole library, which takes some 50 minutes \
        the first time and a few later, when it fetches what has changed, the \
        last two years, and a part of the rest; interrupted, it continues. \
        import adds the records of a file of JSON lines, as printed by 'search \
        --format jsonl', or of standard input (-); export writes all records \
        to a new file, or to standard output. 'search --local' searches the \
        mirror, without NASA's limit of 10,000 results; every search does with \
        --offline, or when the service fails.
        In a mirror, words match whole words; "a phrase" matches words in a \
        row, moon* words that begin with moon, and -word excludes a word (type \
        -- before the words, or quote them).
        """
    static let headingMirrorOptions: Self = "Options of update"
    static let optionRate: Self = "Requests per second"
    static let mirrorDone: Self =
        "Added: {0}. Changed: {1}. Gone: {2}. Requests: {3}."
    static let mirrorResume: Self = "Run the same command again to continue."
    static let mirrorSample: Self = "The sample library is not mirrored."
    static let mirrorCoverage: Self = "Complete"
    static let mirrorAll: Self = "the whole library"
    static let mirrorUnfinished: Self = "Incomplete"
    static let exampleMirrorUpdate: Self =
        "Fetch the library, or what has changed in it"
    static let exampleMirrorYears: Self = "Fetch the images of some years only"
    static let mirrorFile: Self =
        "File to import, or to export to; - for a pipe"
    static let exampleMirrorImport: Self = "Add the records of a file"
    static let exampleMirrorStatus: Self = "Show what is mirrored"
    static let exampleLocal: Self = "List all results of the local mirror"
    static let fileMirror: Self = "mirror of the image library"
    static let optionLocal: Self = "Search the local mirror"
    static let mirrorAsOf: Self = "mirror: as of {0}"
    static let mirrorNone: Self =
        "There is no mirror. Create one with 'nasa-photos mirror update'."
    static let mirrorBusy: Self = "Another process is changing the mirror."
    static let mirrorImported: Self =
        "Added: {0}. Changed: {1}. Unreadable: {2}."
    static let mirrorConfirm: Self =
        "Remove the mirror ({0} {0|item|items})? [y/N] "
    static let mirrorCleared: Self = "The mirror is removed."
    static let mirrorItems: Self = "Items"
    static let mirrorGone: Self = "No longer listed"
    static let mirrorSize: Self = "Size"
    static let mirrorUpdated: Self = "Updated"
    static let mirrorYears: Self = "Years"
    static let mirrorNever: Self = "never completed"
    static let statsSummary: Self = "Count items by year, center or keyword"
    static let statsDiscussion: Self = """
        Counts the items of the mirror that match, of all media types, or the \
        records on standard input (-), such as those of 'search --format \
        jsonl'. On a terminal, counts are bars, or a table for two properties; \
        in a pipe, tab-separated lines. An item counts for each of its \
        keywords.
        """
    static let statsWords: Self = "Words to search for; - counts standard input"
    static let optionBy: Self = "What to count by, one or two"
    static let usageBy: Self = "--by takes one or two of its values"
    static let exampleStats: Self = "Show how many items there are of each year"
    static let exampleStatsCenter: Self =
        "Show which centers published the results"
    static let exampleStatsInput: Self = "Count the results of a search"
    static let statsMissing: Self = "(none)"
    static let statsOthers: Self = "({0} others)"
    static let statsTotal: Self = "total"
    static let rowGone: Self = "no longer listed"
    static let photoGone: Self = "No longer listed since"
}
