/// The name of each text that a person may see.
package enum TextKey: String, CaseIterable, Sendable {
    // A list.
    case listRange, listRangeReach, listEnd, listEndLost, listStart
    case listNothing, listNothingHint, listOutOfReach
    case listNoSuchNumber, listNotLoaded

    // A photo.
    case photoPosition, photoEnd, photoStart
    case photoID, photoCenter, photoLocation, photoKeywords, photoAlbums
    case photoType, photoFiles, photoPreview, photoNoFiles, photoPage

    // Kinds and sizes of files.
    case typeImage, typeVideo, typeAudio
    case sizeOriginal, sizeLarge, sizeMedium, sizeSmall, sizeThumbnail
    case sizePreview, sizeMobile, sizeOther

    // What goes wrong, and what to do.
    case failConnectionRefused, failHostNotFound, failConnection, failTimedOut
    case failInsecure, failProxy, failCutShort, failNotFound, failRefused
    case failService, failRateLimited, failSignIn, failNotJSON, failShape
    case failNotUTF8, failTooLarge, failForeign, failRedirects, failCancelled
    case failReason, hintSample, hintRetryLater, hintSignIn, hintReport
    case hintCheck, hintRetryAfter, hintWindow

    // A session.
    case loading, promptList, promptPhoto, promptFailed
    case helpList, helpPhoto
    case unknownList, unknownPhoto
    case failedRetryList, failedRetryPhoto, failedRetryEmpty
}
