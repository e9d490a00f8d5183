import { pagePath } from "../../domain/page-path.ts";
import { KoreanName, Name } from "../record/name.tsx";
import { YearLinks } from "../year/year-links.tsx";
import type { ChosenArtist, ChosenYear, ShownCredits } from "./read-credits.ts";

export function RankingScope({ chosen, ofYear, newestYear }: ShownCredits) {
  if (chosen !== null) return <ScopeOfArtist chosen={chosen} />;
  if (ofYear !== null) return <ScopeOfYear {...ofYear} />;
  return (
    <p className="note">
      Songs by idol artists that credit each person with lyrics, composition or arrangement.{" "}
      {newestYear !== null && (
        <a href={pagePath.topCredits(undefined, { year: newestYear })}>by year</a>
      )}
    </p>
  );
}

function ScopeOfArtist({ chosen }: { chosen: ChosenArtist }) {
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

function ScopeOfYear({ year, isFirst, earlier, later }: ChosenYear) {
  const first = isFirst ? 1 : undefined;
  const everybody = pagePath.topCredits(undefined, { year });
  const newcomers = pagePath.topCredits(undefined, { year, first: 1 });
  return (
    <>
      <p className="note">
        Songs from {year}, by any artist, that credit each person with lyrics, composition or
        arrangement.{" "}
        {isFirst
          ? "Only people with no known credit from an earlier year; songs without a date are not counted. "
          : "Songs without a date are not counted. "}
        <a href={isFirst ? everybody : newcomers}>
          {isFirst ? `everyone credited in ${year}` : `first credits in ${year}`}
        </a>
        {" · "}
        <a href={pagePath.topCredits()}>all years</a>
      </p>
      <YearLinks
        earlier={earlier}
        later={later}
        pathOf={(other) => pagePath.topCredits(undefined, { year: other, first })}
      />
    </>
  );
}
