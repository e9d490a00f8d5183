import type { ArtistDetails } from "../../../domain/artist.ts";
import type { WorkedWith } from "../../../domain/career.ts";
import { counted } from "../../../domain/counted.ts";
import { NAME_LENGTHS } from "../../../domain/name.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { KoreanName, Name } from "../../record/name.tsx";
import { writtenCreditsPath, writtenTogetherPath } from "../credits/written-credits.ts";

interface WorkedWithListProps {
  artist: ArtistDetails;
  which: "acts" | "co-writers";
  people: readonly WorkedWith[];
}

export function WorkedWithList({ artist, which, people }: WorkedWithListProps) {
  return (
    <ul className="worked-with">
      {people.map(({ id, english_name, korean_name, songs }) => (
        <li key={id}>
          <span>
            <a href={pagePath.artist(id)}>
              <Name length={NAME_LENGTHS.artist}>{english_name}</Name>
            </a>
            <KoreanName name={english_name} koreanName={korean_name} />
          </span>{" "}
          <a
            href={
              which === "acts"
                ? writtenCreditsPath(artist, { act: id })
                : writtenTogetherPath(artist.id, id)
            }
            aria-label={`${counted(songs, "song")} ${which === "acts" ? "by" : "with"} ${english_name}`}
            rel="nofollow"
          >
            {counted(songs, "song")}
          </a>
        </li>
      ))}
    </ul>
  );
}
