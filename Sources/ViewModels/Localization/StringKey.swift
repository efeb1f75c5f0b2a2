/// The name of each text that a person may see.
package enum StringKey: String, CaseIterable, Sendable {
    // A list.
    case listRange, listRows, listRangeReach, listEnd, listEndLost, listStart
    case listNothing, listNothingHint, listLimitReached
    case listNoSuchNumber, listNotLoaded, listNoRows

    // A photo.
    case photoPosition, photoEnd, photoStart
    case photoID, photoCenter, photoLocation, photoKeywords, photoAlbums
    case photoType, photoFiles, photoPreview, photoNoFiles

    // Kinds and sizes of files.
    case typeImage, typeVideo, typeAudio
    case sizeOriginal, sizeLarge, sizeMedium, sizeSmall, sizeThumbnail
    case sizePreview, sizeMobile, sizeOther

    // What goes wrong, and what to do.
    case failConnectionRefused, failHostNotFound, failConnection, failTimedOut
    case failInsecure, failProxy, failCutShort, failNotFound, failRefused
    case failService, failRateLimited, failSignIn, failNotJSON, failShape
    case failNotUTF8, failTooLarge, failForeign, failRedirects, failCancelled
    case failPictureFormat, failPictureCoding, failPictureDamaged
    case failPictureSize, failNoCurl, failNoSample, hintNoCurl, hintNoSample
    case failReason, hintSample, hintRetryLater, hintSignIn, hintReport
    case hintCheck, hintRetryAfter, hintRefused, hintConnection
    case hintInsecure, hintProxy, hintTimeout, hintAddress, hintTooLarge
    case waitSeconds, waitMinutes, waitHours, waitHoursMinutes

    // Pictures.
    case loadingPicture, zoomCaption, zoomNone, zoomEnd, zoomNotShown

    case pictureNone, pictureNoFile, pictureForeign
    case usagePictureSize, pictureSummary, pictureDiscussion
    case pictureWhat, optionPictureSize, optionPPM, optionScale
    case optionUnrotated, optionNoCache, examplePicture, exampleCache
    case cacheSummary, cacheDiscussion, cacheAction
    case cacheStatus, cacheCleared, cacheFailed, cacheNoFolder

    // A session.
    case loading, promptList, promptListBack, promptPhoto, promptFailed
    case promptFailedFirst
    case helpList, helpPhoto
    case unknownList, unknownListBack, unknownPhoto

    // What is wrong with a command line.
    case usageNoCommand, usageSeeHelp, usageUnknownCommand
    case usageUnknownSubject, usageTopics, usageUnknownOption, usageMissingValue
    case usageUnexpectedValue, usageNotANumber, usageOutOfRange
    case usageNotAChoice, usageRepeated, usageMissingArgument
    case usageUnexpectedArgument, usageDidYouMean, usageYearOrder
    case usageNoWords, usageBadAddress

    // What is said beside a result.
    case exportNothing, exportLost, failWrite, retrying

    // Help: its headings.
    case headingUsage, headingExamples, headingArguments, headingOptions
    case headingTopics, headingCommand, headingOptionsMark, headingDefault
    case headingChoices, headingList, headingEnvironment
    case headingSearchOptions, headingOutputOptions, headingCommonOptions

    // Help: the program, its commands and its examples.
    case programSummary, programClosing, searchSummary, searchDiscussion
    case searchWords, exampleSearch, exampleSample, exampleVideo, exampleJSON
    case helpSummary, helpArgument

    // Help: options.
    case optionMediaType, optionYearStart, optionYearEnd, optionCenter
    case optionKeywords, optionLocation, optionPhotographer
    case optionSecondaryCreator, optionTitle, optionDescription
    case optionDescription508, optionNasaID, optionAlbum, optionFormat
    case optionLimit, optionAll, optionPageSize, optionInteractive
    case optionSample, optionTimeout, optionHelp, optionVersion

    case optionPictures, envPictures

    // Help: topics.
    case topicStatusTitle, topicStatusSummary, status0, status1, status2
    case status3, status4, status5, status6, status8, status130
    case topicEnvironmentTitle, topicEnvironmentSummary, envAPI, envNoColor
    case envForceColor, envTerm, envSize, envLocale, envProxy

    // The commands beside the search.
    case headingLists, headingItems, headingProgram, headingSortOptions
    case programDiscussion, albumSummary, albumDiscussion, albumName
    case recentSummary, recentTitle, popularSummary, popularTitle
    case randomSummary, randomDiscussion, showSummary, filesSummary
    case filesDiscussion, metadataSummary, metadataDiscussion, captionsSummary
    case captionsNone, creditSummary, openSummary, itemID, itemIDs
    case filesNoBest, completionsSummary, completionsDiscussion
    case completionsShell, manSummary, configSummary, configDiscussion
    case configLine, configUnknown, configNoValue, configFlag, configNoFile
    case sourceFlag, sourceEnvironment, sourceFile, sourceBuiltIn
    case doctorSummary, doctorReached, doctorNoTerminal, doctorUnknown
    case usageTemplateAlone, usageTextForPeople, usageTemplateName
    case usageTemplateBrace, sortedSome, sortedAll, exportParting
    case exportProgress, exportMissing, optionFields, optionTemplate
    case optionNull, optionSort, optionBest, optionMaxBytes, optionSize
    case optionStyle, optionColor, optionNoPager, optionQuiet, optionVerbose
    case envAssets, envPager, envConfig, fileConfig, exampleTemplate
    case exampleAlbum, exampleAlbumAll, exampleRecent, examplePopular
    case exampleRandom, exampleShow, exampleShowMany, exampleFiles
    case exampleBest, exampleMetadata, exampleCaptions, exampleCredit
    case exampleOpen, exampleCompletions, exampleMan, exampleConfig
    case exampleDoctor
    case optionAccessible, envAccessible, photoPicture, doctorNoColors
    case doctorAsked
}
