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
