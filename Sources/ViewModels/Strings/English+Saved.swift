extension English {
    /// Saved searches, and what is new.
    static let saved: [StringKey: String] = [
        .savedSummary: "List, run or change saved searches",
        .savedDiscussion:
            "Without an argument, lists the searches saved with 'search … "
            + "--save NAME'. saved NAME runs one: with its words and options, "
            + "unless others are given here. Actions: rename NAME NEW-NAME, "
            + "remove NAME...",
        .savedArgument:
            "Name of a saved search; or rename or remove with names",
        .exampleSaved: "List saved searches",
        .savedNothing:
            "No saved searches. Save one with 'nasa-photos search WORDS "
            + "--save NAME'.",
        .savedExists:
            "a search named “{0}” is already saved; choose another name, or "
            + "remove it first",
        .savedRenamed: "Renamed to {0}.",
        .savedUnknown: "no saved search is named “{0}”",
        .savedAdded: "Saved as {0}.",
        .usageSavedName:
            "“{0}” cannot be the name of a search; use 1 to {1} characters "
            + "without control characters, and not - at the start",
        .usageSavedReserved:
            "“{0}” cannot be the name of a search, since commands use it",
        .optionSave: "Also save the search under a name",
        .exampleSave: "Search, and save the search as moon",
        .fileSaved: "saved searches",
        .newTitle: "What is new",
        .newSummary: "Show what is new since you last looked",
        .newDiscussion:
            "Lists, each under a heading, what was added to NASA's image "
            + "library, the pictures of the day, the photos of the rovers and "
            + "of the Earth, and the results of your saved searches that you "
            + "have not seen, newest first. What is printed or shown counts as "
            + "seen. Everything is requested; nothing is taken from the "
            + "cache.\nA saved search with more than 1,000 results is compared "
            + "in its last two years only. In cron, --quiet prints nothing if "
            + "nothing is new.",
        .newNames:
            "What to look at: images, apod, curiosity, perseverance, earth or "
            + "saved searches; by default all",
        .newUnknown:
            "“{0}” is not a source or a saved search (choose from {1}); to "
            + "search for it, use 'nasa-photos search {2}'",
        .newNothing: "Nothing new.",
        .newFirst:
            "First look: showing only the newest items of {0}.",
        .newCut: "{0}: only the first {1} items were compared.",
        .newYears:
            "{0}: more than {1} results, so only those of {2} were compared.",
        .optionNewSince: "Show what is from this date or later, seen or not",
        .optionPeek: "Do not remember what was shown",
        .optionFailEmpty: "Exit with status 1 if nothing is new",
        .exampleNew: "Show what is new",
        .exampleNewPeek: "Look at some without remembering it",
        .exampleNewQuiet: "Print it for a mail by cron, or else nothing",
        .fileSeen: "what was seen by new",
    ]
}
