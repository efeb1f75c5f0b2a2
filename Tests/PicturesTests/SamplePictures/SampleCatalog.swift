extension SamplePicture {
    /// All sample pictures.
    static let all =
        moonwalks + skies + launches + people + orbits + landscapes + sols

    private static let moonwalks = [
        image("salute", MoonwalkDrawings.salute),
        image("flag", MoonwalkDrawings.flag),
        image("experiments", MoonwalkDrawings.experiments),
        image("hadley", MoonwalkDrawings.hadley),
        image("leap", MoonwalkDrawings.leap),
        image("lunar-rover", MoonwalkDrawings.drive),
        image("visor", MoonwalkDrawings.visor),
    ]

    private static let skies = [
        image("earthrise", EarthAndMoonDrawings.earthrise),
        image("christmas-earthrise", EarthAndMoonDrawings.christmas),
        image("full-moon", EarthAndMoonDrawings.fullMoon),
        image("crescent", EarthAndMoonDrawings.crescent),
        image("blue-marble", EarthAndMoonDrawings.blueMarble),
        image("lunar-orbiter", EarthAndMoonDrawings.orbiter),
        image("window", EarthAndMoonDrawings.window),
        image("bootprint", BootprintDrawing()),
        image("landing-site", EarthAndMoonDrawings.landingSite),
        image("shadow", EarthAndMoonDrawings.shadow),
        image("great-red-spot", PlanetDrawings.redSpot),
        image("triton", PlanetDrawings.triton),
        image("neptune", PlanetDrawings.neptune),
        image("enceladus", PlanetDrawings.enceladus),
        image("mars", PlanetDrawings.mars),
        image("farewell-to-mars", PlanetDrawings.farewell),
        image("venus", PlanetDrawings.venus),
    ]

    private static let launches = [
        portrait("launch", LaunchDrawings.saturn),
        image("launch-film", LaunchDrawings.silent),
        portrait("voyager-launch", LaunchDrawings.titan),
        image("pad", LaunchDrawings.pad),
        image("onboard", LaunchDrawings.onboard),
        image("shuttle", LaunchDrawings.shuttle),
        portrait("monument", LaunchDrawings.monument, isTurned: true),
    ]

    private static let people = [
        image("crew", PeopleDrawings.crew),
        image("crew-of-apollo-9", PeopleDrawings.crewOfNine),
        image("armstrong", PeopleDrawings.armstrong),
        image("grissom", PeopleDrawings.grissom),
        image("engineer", PeopleDrawings.engineer),
        image("walkout", PeopleDrawings.walkout),
        image("spacesuit", PeopleDrawings.spacesuit),
        image("landing-vehicle", PeopleDrawings.landingVehicle),
        image("mission-control", PlaceDrawings.missionControl),
        image("gantry", PlaceDrawings.gantry),
        image("recovery", PlaceDrawings.recovery),
        image("capsules", WorkshopDrawings.capsules),
        image("tilt-rotor", WorkshopDrawings.tiltRotor),
        image("plaque", EmblemDrawings.plaque),
        image("emblem", EmblemDrawings.emblem),
        image("cent", EmblemDrawings.cent),
        image("descent", EmblemDrawings.descent),
        image("montage", EmblemDrawings.moonwalk),
    ]

    private static let orbits = [
        image("tethered", OrbitDrawings.tethered),
        image("free-flight", OrbitDrawings.free),
        image("apollo", OrbitDrawings.apollo),
        image("damaged-module", OrbitDrawings.damaged),
        image("cargo-bay", OrbitDrawings.musgrave),
        image("hubble-repair", OrbitDrawings.servicing),
        image("sunset", OrbitDrawings.sunset),
        image("deep-field", DeepSkyDrawings.deepField),
        image("doradus", DeepSkyDrawings.doradus),
        portrait("pale-blue-dot", DeepSkyDrawings.paleBlueDot),
    ]

    private static let landscapes = [
        image("sojourner", MarsDrawings.sojourner),
        image("helicopter", MarsDrawings.helicopter),
        image("flag-on-mars", MarsDrawings.flag),
        image("missions", MarsDrawings.missions),
    ]

    /// Raw images of a sol of each rover.
    private static let sols = [true, false].flatMap { isCuriosity in
        RawImage.sol(isCuriosity: isCuriosity).map { image in
            let rover = isCuriosity ? "curiosity" : "perseverance"
            return SamplePicture(
                path: "pictures/\(rover)-\(image.name).jpg",
                drawing: image.drawing,
                width: 400,
                height: 300,
                isGray: image.isGray
            )
        }
    }

    private static func image(
        _ name: String,
        _ drawing: any Drawing
    ) -> SamplePicture {
        SamplePicture(path: "pictures/\(name).jpg", drawing: drawing)
    }

    private static func portrait(
        _ name: String,
        _ drawing: any Drawing,
        isTurned: Bool = false
    ) -> SamplePicture {
        SamplePicture(
            path: "pictures/\(name).jpg",
            drawing: drawing,
            width: 360,
            height: 480,
            isTurned: isTurned
        )
    }
}
