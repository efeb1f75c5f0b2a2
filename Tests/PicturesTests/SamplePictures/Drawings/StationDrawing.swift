/// A station with its wings of solar cells above the edge of Earth.
struct StationDrawing: Drawing {
    private let noise = Noise(seed: 101)

    func light(_ x: Double, _ y: Double) -> Light {
        // Seen from the station's own tilt of 20°.
        let (left, top) = (x - 0.62, y - 0.36)
        let along = left * 0.94 + top * 0.342
        let across = top * 0.94 - left * 0.342
        return station(along, across) ?? outside(x, y)
    }

    private func outside(_ x: Double, _ y: Double) -> Light {
        let height = 2.35 - length(x - 0.5, y - 3)
        let day = rise(-0.2, 1.1, x)
        guard height > 0 else {
            let air = rise(-0.09, 0, height)
            let blue = Light(0.25, 0.55, 1) * air * air * (0.35 + 0.65 * day)
            return blue + StarField().light(x, y) * (1 - air)
        }
        let far = 1 / (height + 0.12)
        let sea = Light(0.04, 0.2, 0.48).mixed(with: Light(0.1, 0.36, 0.6), 0.4)
        let clouds = noise.cloud(x * far * 1.1 + 4, far * 2.4 + 1)
        let haze = 1 - rise(0, 0.12, height)
        return sea.mixed(with: Light(repeating: 1), rise(0.45, 0.75, clouds))
            .mixed(with: Light(0.55, 0.78, 1), haze * 0.8)
            * (0.3 + 0.75 * day)
    }

    /// `nil` beside the station.
    private func station(_ along: Double, _ across: Double) -> Light? {
        let isBeam = along.magnitude < 0.5 && across.magnitude < 0.011
        if let wing = wing(along, across) { return isBeam ? .one * 0.7 : wing }
        let isTube = along.magnitude < 0.1 && (across - 0.03).magnitude < 0.035
        let isNode =
            (along - 0.03).magnitude < 0.03
            && across > -0.14 && across < 0.13
        let isRadiator =
            (along + 0.075).magnitude < 0.022
            && across > 0.05 && across < 0.2
        if isTube || isNode {
            let round = isTube ? (across - 0.03) / 0.035 : (along - 0.03) / 0.03
            return Light(0.95, 0.95, 0.92) * (0.75 - 0.35 * round)
        }
        if isRadiator { return Light(0.93, 0.93, 0.96) }
        return isBeam ? Light(repeating: 0.68) : nil
    }

    private func wing(_ along: Double, _ across: Double) -> Light? {
        guard across.magnitude > 0.022, across.magnitude < 0.24 else {
            return nil
        }
        let centers = [-0.44, -0.29, 0.29, 0.44]
        let nearest = centers.map { along - $0 }.min {
            $0.magnitude < $1.magnitude
        }
        guard let side = nearest, side.magnitude < 0.055 else { return nil }
        if side.magnitude < 0.005 { return Light(0.85, 0.75, 0.5) }
        let cell = (across.magnitude * 48).truncatingRemainder(dividingBy: 1)
        let gold = Light(0.75, 0.48, 0.2)
            .mixed(with: Light(0.35, 0.22, 0.35), across + 0.5)
        return cell < 0.14 ? gold * 0.55 : gold
    }
}
