import { pagePath } from "../../domain/page-path.ts";
import { KoreanName, Name } from "../name.tsx";
import type { ChosenArtist } from "./read-credits.ts";

/** Says which songs the ranking counts. */
export function RankingScope({ chosen }: { chosen: ChosenArtist | null }) {
  if (chosen === null) {
    return (
      <p className="note">
        Songs by idol artists that credit each person with lyrics, composition or arrangement.
      </p>
    );
  }
  return (
    <p className="note">
      Credits of people who worked on songs by{" "}
      <a href={pagePath.artist(chosen.id)}>
        <Name>{chosen.name}</Name>
        <KoreanName name={chosen.name} koreanName={chosen.korean_name} />
      </a>
    </p>
  );
}
