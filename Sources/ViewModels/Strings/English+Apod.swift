extension English {
    /// The picture of the day.
    static let apod: [StringKey: String] = [
        .apodTitle: "Astronomy Picture of the Day",
        .apodLast: "the last {0}",
        .apodRandom: "{0} at random",
        .photoVideo: "Video",
        .photoInteractive: "Interactive",
        .photoWebPage: "Web page",
        .typeInteractive: "interactive",

        .apodSummary: "Show the Astronomy Picture of the Day",
        .apodDiscussion:
            "Without a date, it shows the newest picture. On a terminal, p and "
            + "n go to the day before and the day after, and b lists all days. "
            + "The other options list several days, the newest first; all are "
            + "printed unless --limit is given. The first picture is that of "
            + "1995-06-16.",
        .apodDate:
            "A day, such as 2026-09-16, yesterday or -3 (3 days before the "
            + "newest), or the number of pictures for --random",
        .headingDays: "DAY OPTIONS",
        .optionFrom: "From this day on",
        .optionTo: "Up to this day",
        .optionMonth: "The days of a month, as in 2026-09",
        .optionLast: "The newest pictures",
        .optionRandom: "Pictures of days drawn at random; 1 by default",
        .exampleApod: "The newest picture",
        .exampleApodDay: "The picture of a day",
        .exampleApodMonth: "A month as JSON lines",
        .exampleApodRandom: "Three pictures at random",
        .envApod: "URL of the picture of the day",

        .usageDays:
            "choose one of a date, --from and --to, --month, --last and "
            + "--random",
        .usageDay:
            "invalid value “{1}” for {0} (expected a day such as 2026-09-16)",
        .usageNoSuchDay: "invalid value “{1}” for {0} (there is no such day)",
        .usageMonth: "invalid value “{0}” for --month (expected YYYY-MM)",
        .usageDayOrder: "--from is after --to",
    ]
}
