import Models
import Testing

struct MediaTypeTests {
    @Test(arguments: [
        ("image", MediaType.image), ("video", .video), ("audio", .audio),
        ("hologram", .other("hologram")), ("Image", .other("Image")),
        ("", .other("")),
    ])
    func `a media type is created from the service's name and keeps it`(
        name: String,
        type: MediaType
    ) {
        #expect(MediaType(name: name) == type)
        #expect(type.name == name)
    }
}
