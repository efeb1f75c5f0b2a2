import Foundation

/// A rocket that rises at night above its fire and smoke.
struct RocketDrawing: Drawing {
    private let noise = Noise(seed: 63)

    func light(_ x: Double, _ y: Double) -> Light {
        if let rocket = rocket(x - 0.66, y) { return rocket }
        let glow = exp(-length((x - 0.66) * 1.1, y - 0.62) * 3.4)
        let night = Light(0.02, 0.03, 0.09) + Light(1, 0.5, 0.16) * glow * 0.55
        let tower = tower(x - 0.94, y) ? night * 0.3 : nil
        let sky = tower ?? night + StarField().light(x, y) * (1 - glow)
        let lit = smoke(sky, x, y)
        return lit + flame(x - 0.66, y)
    }

    /// `nil` outside of the rocket.
    private func rocket(_ x: Double, _ y: Double) -> Light? {
        let nose = rise(0.06, 0.17, y) * 0.034
        let isTip = y > 0.07 && y < 0.18 && x.magnitude < nose
        let isBody = y >= 0.18 && y < 0.47 && x.magnitude < 0.034
        let isFin =
            y > 0.42 && y < 0.49
            && x.magnitude < 0.034 + (y - 0.42) * 0.55
        guard isTip || isBody || isFin else { return nil }
        let isBand = (y - 0.22).magnitude < 0.01 || (y - 0.36).magnitude < 0.008
        let round = 0.95 - 0.6 * rise(-0.01, 0.036, x)
        let paint = isBand ? Light(0.2, 0.2, 0.24) : Light(0.95, 0.95, 0.97)
        let warm = Light(1, 0.6, 0.25) * rise(0.3, 0.5, y) * 0.4
        return paint * round + warm
    }

    private func flame(_ x: Double, _ y: Double) -> Light {
        guard y > 0.47 else { return .zero }
        let down = y - 0.47
        let flicker = noise.cloud(x * 30, y * 9) * 0.02
        let width = 0.03 + down * 0.12 + flicker
        let fire = 1 - rise(width * 0.3, width, x.magnitude)
        let fade = 1 - rise(0.2, 0.5, down)
        let core = Light(1, 0.95, 0.75)
            .mixed(with: Light(1, 0.5, 0.1), down * 3)
        return core * fire * fade * 1.3
    }

    private func smoke(_ sky: Light, _ x: Double, _ y: Double) -> Light {
        let side = (x - 0.66).magnitude
        let top =
            0.8 + 0.16 * side - 0.34 * noise.cloud(x * 4, 6)
            + 0.12 * rise(0.14, 0, side)
        let billow = noise.cloud(x * 6, y * 6 + 3)
        let thick = rise(top, top + 0.12, y + (billow - 0.5) * 0.16)
        let near = 1 - rise(0.05, 0.6, length(side, y - 0.75))
        let fire = Light(0.16, 0.14, 0.17)
            .mixed(with: Light(1, 0.62, 0.28), near * (0.5 + billow * 0.6))
        return sky.mixed(with: fire * (0.55 + 0.6 * billow), thick)
    }

    private func tower(_ x: Double, _ y: Double) -> Bool {
        guard x.magnitude < 0.05, y > 0.16 else { return false }
        let step = (y * 14).truncatingRemainder(dividingBy: 1)
        let brace = (x / 0.1 + 0.5 - step).magnitude
        return x.magnitude > 0.042 || brace < 0.08 || step < 0.1
    }
}

/// A rover on a red plain.
struct RoverDrawing: Drawing {
    private let noise = Noise(seed: 47)

    func light(_ x: Double, _ y: Double) -> Light {
        isRover(x, y) ? rover(x, y) : land(x, y)
    }

    private func land(_ x: Double, _ y: Double) -> Light {
        let sky = Light(0.80, 0.62, 0.46)
            .mixed(with: Light(0.93, 0.80, 0.62), y / 0.55)
        let far = 0.5 - 0.12 * noise.cloud(x * 2.3, 1) * rise(0.2, 1.2, x)
        let near = 0.56 - 0.03 * noise.cloud(x * 5, 8)
        guard y > near else {
            let hills = Light(0.66, 0.43, 0.31)
            return sky.mixed(with: hills, rise(far, far + 0.006, y))
        }
        let depth = 1 / (y - near + 0.08)
        let dunes = noise.cloud(x * depth * 0.8, depth * 3.2)
        let stones = noise.smooth(x * 46 + 5, y * 76)
        let shadow = length((x - 0.62) / 0.42, (y - 0.795) / 0.035) < 1
        let soil = Light(0.50, 0.25, 0.15)
            .mixed(with: Light(0.82, 0.49, 0.31), rise(0.2, 0.8, dunes))
        return soil * (stones > 0.87 ? 0.6 : 1) * (shadow ? 0.5 : 1)
    }

    private func rover(_ x: Double, _ y: Double) -> Light {
        let isDeck = y > 0.565 && y < 0.59 && x > 0.4
        let isEye = length(x - 0.845, y - 0.3) < 0.013
        if isEye { return Light(0.75, 0.9, 1) }
        if isDeck { return Light(0.85, 0.83, 0.8) }
        return wheel(x, y) == nil
            ? Light(0.24, 0.2, 0.2).mixed(with: Light(0.5, 0.46, 0.44), 0.9 - y)
            : Light(repeating: 0.12)
    }

    private func isRover(_ x: Double, _ y: Double) -> Bool {
        let isBody = x > 0.4 && x < 0.86 && y > 0.565 && y < 0.675
        let isMast = (x - 0.79).magnitude < 0.013 && y > 0.31 && y < 0.58
        let isHead = x > 0.74 && x < 0.865 && y > 0.265 && y < 0.335
        let isArm = x > 0.85 && x < 1 && (y - 0.62).magnitude < 0.012
        let isHand = length(x - 1, y - 0.65) < 0.035
        // The power source, at an angle behind the body.
        let isTail =
            x > 0.3 && x < 0.41
            && (y - 0.5 - (x - 0.3) * 0.8).magnitude < 0.05
        let isDish = length(x - 0.52, y - 0.515) < 0.055 && y < 0.53
        let isLeg =
            y > 0.66 && y < 0.76
            && (y - 0.69 - (x - 0.64).magnitude * 0.25).magnitude < 0.014
        return isBody || isMast || isHead || isArm || isHand || isTail
            || isDish || isLeg && x > 0.42 && x < 0.86
            || wheel(x, y) != nil
    }

    private func wheel(_ x: Double, _ y: Double) -> Int? {
        [0.44, 0.64, 0.85].firstIndex { center in
            let distance = length(x - center, y - 0.745)
            return distance < 0.062 && (distance > 0.03 || distance < 0.012)
        }
    }
}

/// A station with solar panels above the horizon of Earth.
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

    /// `nil` outside of the station.
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
