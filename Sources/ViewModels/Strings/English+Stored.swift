extension English {
    /// Favorites, history and the filter of lists.
    static let stored: [StringKey: String] = [
        .favoritesTitle: "Favorites",
        .historyTitle: "History",
        .photoAdded: "Favorite since",
        .photoOpened: "Opened",

        .favoriteGone: "{0} was not found.",
        .favoriteShown: "Showing the favorite as it was stored.",
        .favoriteShownSince: "Showing the favorite as it was stored on {0}.",
        .favoriteIncomplete:
            "{0} is now a favorite, but its picture could not be stored; "
            + "opening it tries again.",
        .favoriteUnknown: "{0} is not a favorite.",
        .favoritesNothing:
            "No favorites. Add some with 'nasa-photos favorites add ID', or "
            + "with f in a session.",
        .favoritesNoMatch: "No favorites match.",
        .favoritesAdded: "Added: {0}. Already favorites: {1}.",
        .favoritesRemoved: "Removed: {0}.",
        .favoritesImported:
            "New: {0}. Already favorites: {1}. Unreadable: {2}.",
        .importUnreadable: "{0} cannot be read.",
        .historyNothing: "The history is empty.",
        .historyConfirm: "Clear the history ({0} {0|item|items})? [y/N] ",
        .historyCleared: "The history is cleared.",
        .storeUnreadable: "{0}: skipped unreadable lines: {1}.",
        .storeNewer:
            "{0}: skipped records of a newer version of this program: {1}.",
        .dataNoFolder:
            "Cannot store favorites or history: set HOME, XDG_DATA_HOME or "
            + "XDG_STATE_HOME.",
        .dataNotWritable:
            "(cannot be written; favorites or history are not stored)",
        .failStorage:
            "{0}: {1}. Check the free space and the permissions there, "
            + "then try again.",
        .failLocked:
            "{0} is locked by a process that does not respond, so nothing was "
            + "stored. End that process, then try again.",
        .storeNoLocks:
            "{0} cannot be locked on this file system. Do not change it from "
            + "two programs at the same time.",
        .sampleNotStored:
            "With --sample, favorites, history and searches are not stored.",
        .usageFavoritesAction:
            "no favorite contains “{0}”; did you mean '{1}'?",
        .usageFavoritesOption:
            "{0} cannot be used with 'favorites {1}'; to list or export "
            + "favorites with it, use 'nasa-photos favorites {0} …'",

        .headingStored: "YOUR OWN LISTS",
        .headingListOptions: "LIST OPTIONS",
        .favoritesSummary: "List or change your favorites",
        .favoritesDiscussion:
            "Without an action, lists the favorites that contain all WORDS. "
            + "Actions: add ID... / remove ID... (- reads IDs from standard "
            + "input); export prints all favorites as JSON lines; import FILE "
            + "(or -) adds those that are missing. Favorites are stored with "
            + "their thumbnails and previews, so they open without a network.",
        .favoritesArgument:
            "add, remove, export or import with its arguments; or words to "
            + "search for in your favorites",
        .optionFavoritesSort:
            "Sort by title, time added (newest first) or date (newest first)",
        .optionSource: "Only items of this source",
        .exampleFavorites: "List favorites alphabetically",
        .exampleFilter: "List matching favorites, most recently added first",
        .exampleAdd: "Add a favorite",
        .exampleExport: "Print all favorites as JSON lines",
        .historySummary: "List recently opened items",
        .historyDiscussion:
            "Lists the last 500 items whose details were shown, newest first. "
            + "Nothing is recorded with --no-history, or with 'history = "
            + "false' in the configuration file.",
        .historyAction: "Action",
        .exampleHistory: "List recently opened items",
        .exampleHistoryClear: "Clear the history",
        .optionNoHistory: "Do not record which items are opened",
        .envData: "location of favorites (default: ~/.local/share)",
        .envState:
            "location of the history, saved searches and the record of "
            + "downloads (default: ~/.local/state)",

        .rowOpened: "opened {0}",
        .favoriteMark: "★",
        .favoriteWord: "favorite:",
        .favoritesOff: "Cannot store favorites: HOME is not set.",
        .filterStart: "Start of the filtered list.",
        .favoriteAdded: "Added to favorites: {0}",
        .favoriteRemoved: "Removed from favorites: {0}",
        .favoritesWaiting: "Storing the pictures of favorites…",
        .promptFavorite: "f favorite",
        .promptUnfavorite: "f remove favorite",
        .promptFilter: "{0} of {1} loaded rows contain “{2}” · & shows all",
        .promptFilterShort: "& {0} of {1}",
        .helpFavorite: "add to the favorites",
        .helpUnfavorite: "remove from the favorites",
        .helpFavoriteNumber: "add item 3 to the favorites",
        .helpFilter: "only rows with “moon”",
        .helpFilterOff: "all rows again",
        .filterNothing: "None of the {0} loaded rows contains “{1}”.",
        .filterEnd: "No more loaded rows contain “{0}”.",
        .filterOff: "No filter is active.",
    ]
}
