import type { ArtistDetails } from "../../domain/artist.ts";
import { countOf } from "../../domain/credit-counts.ts";
import type { PopularCredit } from "../../domain/credit.ts";
import { counted } from "../../domain/counted.ts";
import { NAME_LENGTHS } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { Name } from "../name.tsx";
import { Section } from "../ui/section.tsx";

interface TopWritersProps {
  artist: ArtistDetails;
  /** The first of the ranking. */
  writers: readonly PopularCredit[];
}

/** Who is credited on most songs of an artist, and the way to the whole ranking. */
export function TopWriters({ artist, writers }: TopWritersProps) {
  if (writers.length === 0) return null;
  return (
    <Section
      heading="most credited writers"
      all={{
        href: pagePath.topCredits(artist.id),
        label: `see all who are credited on songs by ${artist.english_name}`,
      }}
    >
      <ul className="name-strip">
        {writers.map(({ id, english_name, songs }) => (
          <li key={id}>
            <a href={pagePath.artist(id)}>
              <Name length={NAME_LENGTHS.artist}>{english_name}</Name>
            </a>{" "}
            <span className="count">{counted(countOf(songs, "writing"), "song")}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
