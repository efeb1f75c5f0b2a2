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
    ]
}
