package import Models

extension StringKey {
    /// The name of a fact; `nil` for one without a text, which has the name
    /// that programs use.
    package static func name(of fact: Photo.Fact.Label) -> StringKey? {
        switch fact {
        case .location: "Location" | "장소"
        case .albums: "Albums" | "앨범"
        case .added: photoAdded
        case .opened: "Opened" | "열어 본 시각"
        case .gone: "No longer listed since" | "사라진 날짜"
        case .video: "Video" | "동영상"
        case .interactive: "Interactive" | "인터랙티브 페이지"
        case .webPage: "Web page" | "웹 페이지"
        case .sol: "Sol" | "솔"
        case .camera: "Camera" | "카메라"
        case .instrument: "Instrument" | "장비"
        case .localSolarTime: "Local time" | "현지 시각"
        case .site: "Site" | "지점"
        case .drive: "Drive" | "주행"
        case .filter: "Filter" | "필터"
        case .latitude: "Latitude (°)" | "위도(°)"
        case .longitude: "Longitude (°)" | "경도(°)"
        case .elevation: "Elevation (m)" | "고도(m)"
        case .driven: "Driven (km)" | "주행 거리(km)"
        case .nearStop: "Near stop" | "가까운 정차 지점"
        case .tilt: "Tilt (°)" | "기울기(°)"
        case .azimuthLeft: "Left edge (°)" | "왼쪽 끝 방위(°)"
        case .azimuthRight: "Right edge (°)" | "오른쪽 끝 방위(°)"
        case .elevationTop: "Upper edge (°)" | "위쪽 끝 고도각(°)"
        case .elevationBottom: "Lower edge (°)" | "아래쪽 끝 고도각(°)"
        case .width: "Width (pixels)" | "너비(픽셀)"
        case .height: "Height (pixels)" | "높이(픽셀)"
        case .horizon: "Horizon (row)" | "지평선(행)"
        case .color: "Color" | "색"
        case .discCenter: "Centered on" | "중심"
        case .earthDistance: "Distance from Earth (km)" | "지구까지의 거리(km)"
        case .sunDistance: "Distance from the Sun (km)" | "태양까지의 거리(km)"
        case .phase: "Phase" | "위상"
        case .lit: "Lit (%)" | "밝은 부분(%)"
        case .age: "Age (days)" | "월령(일)"
        case .moonDistance: "Distance (km)" | "거리(km)"
        case .diameter: "Diameter (arcmin)" | "지름(분각)"
        case .sunOverhead: "Sun overhead" | "태양이 머리 위에 있는 곳"
        case .shadow: "In Earth's shadow (%)" | "지구 그림자에 가린 부분(%)"
        case .kind: "Kind" | "종류"
        case .missions: "Missions" | "임무"
        case .series: "Series" | "시리즈"
        case .related: "Related" | "관련 시각화"
        default: nil
        }
    }
}
