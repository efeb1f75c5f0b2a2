import Arguments
import ViewModels

// The commands about pictures, and about what is kept of them.
extension ProgramBuilder {
    var picture: CommandDescription {
        command(
            .picture,
            .pictureSummary,
            discussion: .pictureDiscussion,
            arguments: [
                ArgumentDescription(
                    "PICTURE",
                    .file,
                    help: strings(.pictureWhat)
                )
            ],
            groups: [
                OptionGroup(
                    strings(.headingOutputOptions),
                    [
                        OptionDescription(
                            "size",
                            value: ValueDescription("COLUMNSxROWS"),
                            help: strings(.optionPictureSize)
                        ),
                        OptionDescription("ppm", help: strings(.optionPPM)),
                        OptionDescription(
                            "scale",
                            value: ValueDescription(
                                "SCALE",
                                .choice(
                                    ["1/1", "1/2", "1/4", "1/8"].map {
                                        Choice($0)
                                    }
                                )
                            ),
                            help: strings(.optionScale)
                        ),
                        OptionDescription(
                            "unrotated",
                            help: strings(.optionUnrotated)
                        ),
                    ]
                )
            ],
            examples: [
                example("nasa-photos picture moon.jpg", .examplePicture)
            ]
        )
    }

    var cache: CommandDescription {
        command(
            .cache,
            .cacheSummary,
            discussion: .cacheDiscussion,
            arguments: [
                ArgumentDescription(
                    "ACTION",
                    .choice(["status", "clear"].map { Choice($0) }),
                    help: strings(.cacheAction)
                )
            ],
            examples: [example("nasa-photos cache status", .exampleCache)]
        )
    }
}
