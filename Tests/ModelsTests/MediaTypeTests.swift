import Models
import Testing

struct MediaTypeTests {
    @Test(arguments: [
        ("image", MediaType.image), ("video", .video), ("audio", .audio),
        ("hologram", .other("hologram")), ("Image", .other("Image")),
        ("", .other("")),
    ])
    func `a kind is known by the service's name or keeps it`(
        name: String,
        type: MediaType
    ) {
        #expect(MediaType(name: name) == type)
        #expect(type.name == name)
    }

    @Test func `the kinds that are known are those documented`() {
        #expect(MediaType.known.map(\.name) == ["image", "video", "audio"])
    }
}
