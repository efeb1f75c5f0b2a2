import Models

// Visualizations.
extension StringKey {
    static let svsTitle = "Visualizations (svs)" | "시각화(svs)"
    static let svsSummary =
        "Search visualizations: films and pictures made from data"
        | "시각화(데이터로 만든 영상과 이미지) 검색"
    static let svsDiscussion = """
        NASA's Scientific Visualization Studio makes films and pictures from \
        data: of the Sun, the Earth, the Moon, other planets and black holes. \
        Without WORDS, lists the newest. Searches list the most viewed of the \
        last ten days first.
        """ | """
            NASA 과학 시각화 스튜디오는 태양, 지구, 달, 행성, 블랙홀 등의 데이터로 영상과 이미지를 만듭니다. WORDS가 \
            없으면 최신 시각화를 보여 줍니다. 검색 결과는 최근 열흘 동안 많이 본 것부터 보여 줍니다.
            """
    static let svsWords = "Words to search for" | "검색어"
    static let optionSVSSort = "Sort by views or by date" | "조회 수나 날짜로 정렬"
    static let exampleSVS = "List the newest visualizations" | "최신 시각화 목록"
    static let exampleSVSWords = "Search for visualizations" | "시각화 검색"
    static let exampleSVSPopular =
        "List the most viewed visualizations"
        | "조회 수가 많은 시각화 목록"
}
