/// A camera of a rover; one with two eyes has several instruments.
package struct RoverCamera: Equatable, Sendable {
    /// The name that people type: `NAVCAM`.
    package let name: String
    /// Its short name: `Navcam`.
    package let label: String
    package let title: String
    /// The codes of its instruments in the feeds: `NAVCAM_LEFT`.
    package let instruments: [String]

    // Instruments A and B belong to the two computers of a rover.
    static let curiosity = cameras(
        """
        MAST; Mastcam; Mast Camera; MAST_LEFT MAST_RIGHT
        NAVCAM; Navcam; Navigation Camera; \
        NAV_LEFT_A NAV_LEFT_B NAV_RIGHT_A NAV_RIGHT_B
        FHAZ; Front Hazcam; Front Hazard Avoidance Camera; \
        FHAZ_LEFT_A FHAZ_LEFT_B FHAZ_RIGHT_A FHAZ_RIGHT_B
        RHAZ; Rear Hazcam; Rear Hazard Avoidance Camera; \
        RHAZ_LEFT_A RHAZ_LEFT_B RHAZ_RIGHT_A RHAZ_RIGHT_B
        CHEMCAM; ChemCam; Remote Micro-Imager; CHEMCAM_RMI
        MAHLI; MAHLI; Mars Hand Lens Imager; MAHLI
        MARDI; MARDI; Mars Descent Imager; MARDI
        """
    )

    static let perseverance = cameras(
        """
        MAST; Mastcam-Z; Mast Camera with Zoom; MCZ_LEFT MCZ_RIGHT
        NAVCAM; Navcam; Navigation Camera; NAVCAM_LEFT NAVCAM_RIGHT
        FHAZ; Front Hazcam; Front Hazard Avoidance Camera; \
        FRONT_HAZCAM_LEFT_A FRONT_HAZCAM_LEFT_B \
        FRONT_HAZCAM_RIGHT_A FRONT_HAZCAM_RIGHT_B
        RHAZ; Rear Hazcam; Rear Hazard Avoidance Camera; \
        REAR_HAZCAM_LEFT REAR_HAZCAM_RIGHT
        SUPERCAM; SuperCam; Remote Micro-Imager; SUPERCAM_RMI
        WATSON; WATSON; Close-up Camera of SHERLOC; SHERLOC_WATSON
        ACI; ACI; Context Imager of SHERLOC; SHERLOC_ACI
        PIXL; PIXL; Micro-Context Camera; PIXL_MCC
        SKYCAM; SkyCam; Sky Camera of MEDA; SKYCAM
        CACHECAM; CacheCam; Sample Caching Camera; CACHECAM
        LCAM; LCAM; Lander Vision System Camera; LCAM
        EDL; EDL; Entry, Descent and Landing Camera; \
        EDL_RUCAM EDL_RDCAM EDL_DDCAM EDL_PUCAM1 EDL_PUCAM2
        """
    )

    /// Reads a table with a camera on each line: name, label, title and codes.
    private static func cameras(_ table: String) -> [RoverCamera] {
        table.split(separator: "\n").map { line in
            let cells = line.split(separator: "; ").map(String.init)
            return RoverCamera(
                name: cells[0],
                label: cells[1],
                title: cells[2],
                instruments: cells[3].split(separator: " ").map(String.init)
            )
        }
    }

    static func folded(_ name: String) -> String {
        name.uppercased().filter { !" -_".contains($0) }
    }
}
