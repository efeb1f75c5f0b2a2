/// The name of each text that people read.
package enum StringKey: String, CaseIterable, Sendable {
    // Lists, details, pictures and failures.
    case loading

    case listRange, listAnyMedia, listRows, listLimit, listPage, listPageOpen
    case listStart, listEnd, listEndSkipped
    case listNothing, listLimitReached, listNoSuchNumber
    case listNoSuchItem, listNoRows, listNotLoaded

    case photoPosition, photoNumber, photoStart, photoEnd, photoNoPage
    case photoID
    case photoLocation, photoKeywords, photoAlbums, photoFiles, photoNoFiles
    case photoThumbnailOnly, photoPicture

    case typeImage, typeVideo, typeAudio, sizeOriginal, sizeLarge, sizeMedium
    case sizeSmall, sizeThumbnail, sizePreview, sizeMobile, sizeOther

    case loadingPicture, zoomCaption, zoomNone, zoomNotShown, zoomEnd
    case zoomWhole, zoomEdge

    case failConnectionRefused, failHostNotFound, failConnection, failTimedOut
    case failInsecure, failProxy, failNoCurl, failNoSample, failCutShort
    case failNotFound, failRefused, failService, failRateLimited, failSignIn
    case failNotJSON, failShape, failNotUTF8, failTooLarge, failUntrustedURL
    case failTooManyValues, failWholeShape, failNothing, failWrongRecord
    case failOffline, failNothingWithin, hintNothingWithin
    case hintSidecarExists
    case failRedirects, failCancelled, failReason, failPictureFormat
    case failPictureCoding, failPictureDamaged, failPictureMissing
    case failPictureSize, failPictureOther, failWrite
    case failDiskFull, failFileExists, failFileBusy, failFileKind
    case failFilePage
    case failFileChecksum, failFile
    case retrying

    case hintSample, hintConnection, hintInsecure, hintProxy, hintNoCurl
    case hintNoSample, hintTimeout, hintURL, hintTooLarge, hintRetryLater
    case hintNearest, hintRetryAfter, hintSignIn, hintReport, hintCheck,
        hintRefused, hintDenied
    case hintDiskFull, hintFileExists, hintFileBusy, hintFile
    case waitSeconds, waitMinutes, waitHours, waitHoursMinutes
    case waitDays
    case offlineAsOf, ageSeconds, ageMinute, ageMinutes, ageHour, ageHours
    case ageDays, listStoredOnly

    // The keys of a session: what the prompt and the help say of them.
    case promptNext, promptPrevious, promptOpen, promptBack, promptSearch
    case promptZoom, promptZoomOut, promptOpenPage, promptRetry, promptHelp
    case promptQuit
    case helpNextPage, helpPreviousPage, helpOpen, helpBackToList, helpSearch
    case helpPage, helpReloadList, helpNextPhoto, helpPreviousPhoto
    case helpBackFromPhoto, helpZoomIn, helpZoomAt, helpZoomOut, helpZoomMore
    case helpOpenPage, helpReloadPhoto, helpRetry, helpHelp, helpQuit
    case unknownCommand, promptMove, helpMove, promptView, helpView
    case promptMore, helpMore, noMore
    case promptSlides, promptStopSlides, helpSlides, helpSlidesEvery
    case helpStopSlides, optionSlideshow, slidesNotShown, usageSlides
    case helpHome, helpCredit, helpCaptions, helpFiles, helpOpenPlace
    case helpNextPeriod, helpPreviousPeriod, noPeriod, filesNone
    case homeSummary, homeDiscussion, homeTitle, homeDay, exampleHome
    case promptTiles, promptRows, helpTiles, helpRows
    case tilesAccessible, tilesNoPictures, tilesTooSmall, optionTiles

    // The command line.
    case usageNoCommand, usageSeeHelp, usageUnknownCommand, usageUnknownSubject
    case usageUnknownOption, usageMissingValue, usageUnexpectedValue
    case usageNotANumber, usageOutOfRange, usageNotAChoice, usageRepeated
    case usageNotUTF8, usageMissingArgument, usageUnexpectedArgument,
        usageDidYouMean
    case usageYearOrder, usageNoWords, usageInvalidURL, usageExtent
    case usageTemplateName, usageTemplateBrace, usageConflict, configLine
    case configUnknown, configSection, configMisplaced, configNotSettable
    case configNoValue, configNoQuote, configFlag, configAction, configKey
    case doctorNotChecked, usageBinary, verifyNoFolder, itemElsewhere
    case helpCommonOptions, fileCache, fileFavorites, filePictures
    case fileHistory, fileLedger
    case promptPlay, helpPlay, playing, playStopped
    case playSummary, playDiscussion, playNothing, playFailed, examplePlay
    case envPlayer, searching, captionsNotVideo, openFailed, listCutShort
    case exampleConfigGet, optionJSON, optionJSONFields, optionType, optionYear,
        usageYear

    case exportNothing, exportSkipped, sortedSome, sortedAll, exportPartition
    case showMoreLines, exampleRandomAny, waitingFor, shownSome, shownFew,
        shownFirst
    case exportProgress, exportMissing, filesNoBest, captionsNone, pictureNone
    case pictureFirstFrame, pictureNoFile, pictureUntrusted, cacheCleared,
        cacheFailed
    case tooFewFiles, noArguments
    case cacheFolder, cacheResponses, cachePictures, cacheTotal, cacheSize
    case cacheNone, cacheEntries, cacheAges, cacheConfirm, cacheNotCleared
    case cacheUnreadable, optionYes
    case cacheNoFolder, configNoFile, sourceFlag, sourceEnvironment, sourceFile
    case sourceBuiltIn, doctorReached, doctorNoTerminal, doctorUnknown
    case doctorNoColors, doctorDetected, recentTitle, popularTitle

    case headingUsage, headingLists, headingItems, headingProgram, headingTopics
    case headingExamples, headingArguments, headingOptions, headingSearchOptions
    case headingSortOptions, headingOutputOptions, headingCommonOptions
    case headingCommand, headingOptionsMark, headingDefault, headingChoices
    case headingList, headingEnvironment

    case programSummary, programDiscussion, programClosing

    case searchSummary, searchDiscussion, searchWords, albumSummary
    case albumDiscussion, albumName, recentSummary, popularSummary
    case randomSummary, randomDiscussion, showSummary, filesSummary
    case filesDiscussion, metadataSummary, metadataDiscussion, captionsSummary
    case creditSummary, pictureSummary, pictureDiscussion, pictureWhat
    case openSummary, itemID, itemIDs, cacheSummary, cacheDiscussion
    case cacheAction, completionsSummary, completionsDiscussion
    case completionsShell, manSummary, configSummary, configDiscussion
    case doctorSummary, helpSummary, helpArgument

    case optionMediaType, optionYearStart, optionYearEnd, optionCenter
    case optionKeywords, optionLocation, optionPhotographer
    case optionSecondaryCreator, optionTitle, optionDescription
    case optionDescription508, optionNasaID, optionAlbum, optionSort
    case optionFormat, optionFields, optionTemplate, optionNull, optionLimit
    case optionAll, optionPageSize, optionInteractive, optionBest
    case optionMaxBytes, optionSize, optionStyle, optionPictureSize, optionPPM
    case optionScale, optionUnrotated, optionSample, optionPictures
    case optionNoCache, optionOffline, optionRefresh, optionTimeout,
        optionColor, optionAccessible
    case optionNoPager, optionQuiet, optionVerbose, optionHelp, optionVersion

    case exampleSearch, exampleSample, exampleVideo, exampleJSON
    case exampleTemplate, exampleAlbum, exampleAlbumAll, exampleRecent
    case examplePopular, exampleRandom, exampleShow, exampleShowMany
    case exampleFiles, exampleBest, exampleMetadata, exampleCaptions
    case exampleCredit, exampleOpen, examplePicture, exampleCache
    case exampleCompletions, exampleMan, exampleConfig, exampleDoctor

    case topicStatusTitle, topicStatusSummary, status0, status1, status2
    case status3, status4, status5, status6, status7, status8, status9
    case hintWords
    case hintCenter, hintCenters, hintYear, hintFilters, exportNothingHint
    case optionSizes, exampleSizes
    case status129, status130, status131, status143
    case topicEnvironmentTitle, topicEnvironmentSummary, envAPI, envAssets
    case envPictures, envAccessible, envNoColor, envForceColor, envTerm, envSize
    case envPager, envLocale, envTimeLocale, envConfig, envProxy, fileConfig
    case envColorTerm, envBrand, envCache, envAllProxy, envCertificates
    case envCertificatesToo, configNoFileType, configUnreadable

    case favoritesTitle, historyTitle, photoAdded, photoOpened
    case favoriteGone, favoriteShown, favoriteShownSince
    case favoriteIncomplete, favoriteUnknown
    case favoritesNothing, favoritesNoMatch, favoritesAdded, favoritesRemoved
    case favoritesImported, importUnreadable, historyNothing, historyConfirm
    case historyCleared
    case storeUnreadable, storeNewer, dataNoFolder, failStorage, failLocked
    case storeNoLocks, sampleNotStored, usageFavoritesAction
    case usageFavoritesOption
    case headingStored, headingListOptions, favoritesSummary
    case favoritesDiscussion, favoritesArgument, optionFavoritesSort
    case optionSource, exampleFavorites, exampleFilter, exampleAdd
    case exampleExport, historySummary, historyDiscussion, historyAction
    case exampleHistory, exampleHistoryClear, envData
    case envState, optionNoHistory
    case rowLocalTime, rowSite
    case rowOpened, favoriteMark, favoriteWord, favoriteAdded, favoriteRemoved
    case favoritesWaiting, promptFavorite, promptUnfavorite, promptFilter,
        promptFilterShort
    case helpFavorite, helpUnfavorite
    case helpFavoriteNumber, helpFilter, helpFilterOff, filterNothing
    case filterEnd, filterStart, filterOff, favoritesOff
    case dataNotWritable

    // The picture of the day.
    case apodTitle, apodLast, apodRandom, photoVideo, photoInteractive
    case photoWebPage, typeInteractive
    case apodSummary, apodDiscussion, apodDate, headingDays, optionFrom
    case optionTo, optionMonth, optionLast, optionRandom, exampleApod
    case exampleApodDay, exampleApodMonth, exampleApodRandom, envApod
    case optionMinSize, apodTooSmall, exampleApodSize
    case usageDays, usageDay, usageNoSuchDay, usageMonth, usageDayOrder
    // Photos of the rovers on Mars.
    case marsSummary, marsDiscussion, marsRover, marsWhen, marsOldest
    case marsDates, marsEnded, marsActive, marsNewest, marsPhotos, marsNoFeed
    case headingRoverOptions, optionSol, optionEarthDate, optionCamera
    case optionCameras, optionOldest, optionThumbnails, optionStereo
    case usageSol, usageEarthDate, usageTable
    case exampleMars, exampleMarsSol, exampleMarsCamera, exampleMarsCameras
    case photoSol, photoCamera, photoInstrument, photoLocalSolarTime
    case photoSite, photoDrive, photoFilter, envMars

    // The whole Earth.
    case earthSummary, earthDiscussion, earthDate, earthTitle, optionEarthLast
    case optionEnhanced, exampleEarth, exampleEarthDay, exampleEarthLast
    case envEarth, photoDiscCenter, photoEarthDistance, photoSunDistance

    case downloadSummary, downloadDiscussion, downloadIDs
    case headingDownloadOptions, optionDownloadSearch, optionVerify
    case optionDownloadSize, optionAllFiles, optionOutput, optionName
    case optionParallel, optionLimitRate, optionMinRate, optionOverwrite
    case optionRename, optionSidecar, optionDryRun, optionDownloadLimit
    case optionDownloadFormat, exampleDownload, exampleDownloadSearch
    case exampleDownloadMany, exampleVerify, usageDownloadNothing
    case usageDownloadBoth, usageTerms
    case downloadInterrupted, downloadOneFile, downloadConfirmFiles
    case downloadNoLocks
    case downloadConfirmBytes, downloadSkipped, downloadResumed
    case downloadOtherSize, downloadProgress, downloadRate, timeLeft
    case downloadFailed, downloadCause, downloadRepeat, downloadRepeatAll
    case verifySame, verifyChanged, verifyMissing, verifyCount
    case promptDownload, helpDownload, helpDownloadNumber
    case downloadsStarted, downloadsRunning, downloadsSaved, downloadsResumed
    case downloadsSkipped, downloadsCount, downloadsShare, downloadsDone
    case summaryNew, summarySaved, summarySkipped, summaryStopped, summaryTime
    case downloadNone, optionExec, failExec, usageTerminal
    case usageOnlyWith, optionDownloadSort, optionSince, exampleDownloadNewest
    case downloadsFailed, downloadsStopped, downloadsQuestion, downloadsLeft
    case optionFavorites, exampleDownloadFavorites, exampleDownloadSol
    case optionMaxTime

    // The mirror.
    case mirrorSummary, mirrorDiscussion, mirrorAction, mirrorFile
    case headingMirrorOptions, optionRate, mirrorDone, mirrorResume, mirrorAll
    case mirrorSample, mirrorCoverage, mirrorUnfinished, exampleMirrorUpdate
    case exampleMirrorYears
    case exampleMirrorImport, exampleMirrorStatus, exampleLocal, fileMirror
    case optionLocal, mirrorAsOf, mirrorNone, mirrorBusy, mirrorImported
    case mirrorConfirm, mirrorCleared, mirrorFolder, mirrorItems, mirrorGone
    case mirrorSize, mirrorUpdated, mirrorYears, mirrorNever, rowGone, photoGone
    case statsSummary, statsDiscussion, statsWords, optionBy, usageBy
    case exampleStats, exampleStatsCenter, exampleStatsInput
    case statsMissing, statsOthers, statsTotal

    // Saved searches.
    case savedSummary, savedDiscussion, savedArgument, exampleSaved
    case savedNothing, savedExists, savedRenamed, savedUnknown, savedAdded
    case usageSavedName, usageSavedReserved, optionSave, exampleSave, fileSaved
    // What is new.
    case newTitle, newSummary, newDiscussion, newNames, newUnknown, newNothing,
        newFirst
    case newCut, newYears, optionNewSince, optionPeek, optionFailEmpty
    case exampleNew, exampleNewPeek, exampleNewQuiet, fileSeen
}
