import { nameKey } from "../domain/text/name.ts";

interface FanNames {
  /** The act's Korean name, which no other act has. */
  act: string;
  names: readonly string[];
  /** A page that uses or explains the names, or 'common use'. */
  source: string;
}

/** Names that fans use for acts, besides the aliases that catalogues list. Only the search knows these: they are on no page. */
const FAN_NAMES: readonly FanNames[] = [
  ...[
    { act: "원더걸스", names: ["원걸"] },
    { act: "소녀시대", names: ["소시"] },
    { act: "슈퍼주니어", names: ["슈주"] },
    { act: "동방신기", names: ["동방"] },
  ].map((one) => ({
    ...one,
    source: "https://www.starnewskorea.com/music/2008/06/19/2008061909115126507",
  })),
  {
    act: "동방신기",
    names: ["DBSK"],
    source:
      "https://nyunews.com/culture/kpopburnbook/2021/11/19/kpop-group-name-fandom-nct-aespa-superm-tvxq/",
  },
  {
    act: "슈퍼주니어",
    names: ["SuJu", "SJ"],
    source:
      "https://www.billboard.com/articles/columns/k-town/8472942/super-junior-facts-info-things-to-know/",
  },
  // In common use, but no page that explains them was found: to be replaced by one.
  ...[
    { act: "블랙핑크", names: ["블핑", "BP"] },
    { act: "레드벨벳", names: ["레벨", "RV"] },
    { act: "몬스타엑스", names: ["몬엑", "MX"] },
    { act: "투모로우바이투게더", names: ["투바투", "TXT"] },
    { act: "스트레이 키즈", names: ["스키즈", "SKZ"] },
    { act: "세븐틴", names: ["SVT"] },
    { act: "방탄소년단", names: ["방탄"] },
    { act: "브라운 아이드 걸스", names: ["브아걸", "BEG"] },
    { act: "걸스데이", names: ["걸데"] },
    { act: "나인뮤지스", names: ["나뮤"] },
    { act: "여자친구", names: ["여친"] },
    { act: "오마이걸", names: ["옴걸", "OMG"] },
    { act: "프로미스나인", names: ["프미나"] },
    { act: "제로베이스원", names: ["제베원", "ZB1"] },
    { act: "보이넥스트도어", names: ["보넥도", "BND"] },
    { act: "키스 오브 라이프", names: ["키오프", "KIOF"] },
    { act: "베이비몬스터", names: ["베몬"] },
    { act: "데이식스", names: ["데식"] },
    { act: "더보이즈", names: ["더보", "TBZ"] },
    { act: "엔하이픈", names: ["엔하", "ENHA"] },
    { act: "드림캐쳐", names: ["드캐"] },
    { act: "이달의 소녀", names: ["이달소"] },
    { act: "FT아일랜드", names: ["에프티"] },
  ].map((one) => ({ ...one, source: "common use" })),
];

const NAMES_OF_ACT = Map.groupBy(FAN_NAMES, ({ act }) => nameKey(act));

/** Returns what fans call an act. @param koreanName its Korean name */
export function fanNamesOf(koreanName: string | null): string[] {
  if (koreanName === null) return [];
  return (NAMES_OF_ACT.get(nameKey(koreanName)) ?? []).flatMap(({ names }) => names);
}
