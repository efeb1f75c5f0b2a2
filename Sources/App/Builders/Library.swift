import Models

/// What the commands ask for photos and their files.
struct Library: Sendable {
    let photos: any PhotoSource
    let manifests: any ManifestSource
    let pictures: any PictureDataSource
    let items: any ItemSource
    let metadata: any MetadataSource
    let captions: any CaptionsSource
    let fileSizes: any FileSizeSource
}
