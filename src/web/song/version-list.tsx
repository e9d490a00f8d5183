import type { SongVersion } from "../../domain/catalogue/versions/song-version.ts";
import { pagePath } from "../../domain/page-path.ts";
import { CalendarDay } from "../record/calendar-day.tsx";
import { KoreanName, NameLink } from "../record/name.tsx";
import { Section } from "../ui/section.tsx";

/** Shows the other recordings of a song, with what differs: what they are versions of has no word for it. */
export function SongVersionList({ versions }: { versions: readonly SongVersion[] }) {
  if (versions.length === 0) return null;
  return (
    <Section heading="versions">
      <ul className="releases">
        {versions.map(({ id, english_name, korean_name, release_date, differs }) => (
          <li key={id}>
            <span className="release-date">
              {release_date === null ? "undated" : <CalendarDay date={release_date} />}
            </span>
            <span className="release-album">
              <NameLink name={english_name} href={pagePath.song(id)} />
              <KoreanName name={english_name} koreanName={korean_name} />
              <span className="release-place">{differs ?? "the original"}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
