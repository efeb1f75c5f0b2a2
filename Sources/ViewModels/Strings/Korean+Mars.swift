extension Korean {
    /// Photos of the rovers on Mars.
    static let mars: [StringKey: String] = [
        .marsSummary: "화성 로버의 사진 목록",
        .marsDiscussion:
            "ROVER가 없으면 로버와 사진 현황을 보여 줍니다. 사진은 NASA가 도착하는 대로 공개하는 원본이며, 가장 최근에 "
            + "받은 것부터 보여 줍니다. 솔은 착륙한 날부터 센 화성의 하루이고, --sol과 --earth-date는 "
            + "--limit이 없으면 그날의 사진을 모두 보여 줍니다.\nsol과 카메라는 NASA의 서비스가 거르고, "
            + "--earth-date와 --stereo, 그리고 Perseverance의 섬네일은 여기서 거릅니다. "
            + "Perseverance의 하루는 20초 넘게 걸릴 수 있어 --timeout이 없으면 60초까지 기다립니다.",
        .marsRover: "로버",
        .marsWhen:
            "솔, 솔의 범위 또는 지구의 날짜(예: 4681, 4600-4681, latest, 최신의 하나 전인 "
            + "-1, 2025-10-06)",
        .marsOldest: "오래된 순",
        .marsDates: "발사 {0}, 착륙 {1}",
        .marsEnded: "마지막 교신 {0}",
        .marsActive: "활동 중",
        .marsNewest: "최신 솔 {0}({1})",
        .marsPhotos: "사진 {0}장",
        .marsNoFeed:
            "NASA가 원본 사진을 더는 제공하지 않습니다. 'nasa-photos search {0} rover'를 써 "
            + "보세요.",
        .headingRoverOptions: "로버 옵션",
        .optionSol: "솔, 또는 4600-4681 같은 범위",
        .optionEarthDate: "2025-10-06 같은 지구의 날짜(UTC)",
        .optionCamera: "카메라 이름이나 장비 코드",
        .optionCameras: "로버의 카메라 이름과 코드 보기",
        .optionOldest: "가장 이른 솔부터 보기",
        .optionThumbnails: "저해상도 미리보기도 포함",
        .optionStereo: "좌우 한 쌍 중 표시할 카메라",
        .usageSol:
            "“{0}”은(는) 솔이 아닙니다. 99998까지의 수, 4600-4681 같은 범위, latest나 "
            + "-1을 쓸 수 있습니다.",
        .usageEarthDate: "“{0}”은(는) {1}이(가) 착륙한 {2}보다 이릅니다.",
        .usageTable:
            "--fields, --template, --null은 {0}와(과) 함께 쓸 수 없습니다.",
        .exampleMars: "로버 목록을 봅니다",
        .exampleMarsSol: "화성의 하루 동안 찍은 사진을 봅니다",
        .exampleMarsCamera: "두 카메라의 최신 사진을 내보냅니다",
        .exampleMarsCameras: "카메라 목록을 봅니다",
        .photoSol: "솔",
        .photoCamera: "카메라",
        .photoInstrument: "장비",
        .photoLocalSolarTime: "현지 시각",
        .photoSite: "지점",
        .photoDrive: "주행",
        .photoFilter: "필터",
        .envMars: "로버 사진 서비스의 URL",
    ]
}
