import type { ReactNode } from "react";
import { pagePath } from "../../domain/page-path.ts";
import { type Appearance, appearancesOf } from "../../domain/catalogue/appearance.ts";
import { type Song } from "../../domain/catalogue/song.ts";
import { CalendarDay } from "../record/calendar-day.tsx";
import { KoreanName, Name, NameLink } from "../record/name.tsx";
import { TitleStar } from "../record/title-star.tsx";
import { Section } from "../ui/section.tsx";

/** An appearance as the server of this or of the former build gives it, which knew albums alone. */
export type ShownAppearance = Pick<Appearance, "id" | "name"> & Partial<Appearance>;

export const RELEASES_ANCHOR = "releases";

/** Shows all albums that have the recording, where there are several, with what is printed there. */
export function SongReleases(props: { song: Song; otherAlbums: readonly ShownAppearance[] }) {
  const { song, otherAlbums } = props;
  if (otherAlbums.length === 0) return null;
  return (
    <Section heading="releases" className="song-releases" anchor={RELEASES_ANCHOR}>
      <ul className="releases">
        {appearancesOf(song, otherAlbums.map(completed)).map((release) => (
          <Release key={release.id} {...release} />
        ))}
      </ul>
    </Section>
  );
}

function completed(shown: ShownAppearance): Appearance {
  const unknown = { release_date: null, disc: null, track: null, is_title: null };
  return { ...unknown, printed_name: null, printed_korean: null, ...shown };
}

function Release({
  id,
  name,
  release_date,
  is_title,
  printed_name,
  printed_korean,
  ...at
}: Appearance) {
  const place = placeText(at);
  const printed = printed_name ?? printed_korean;
  return (
    <DatedItem date={release_date}>
      <NameLink name={name} href={pagePath.album(id)} />
      {place !== null && <span className="release-place">{place}</span>}
      {is_title === true && <TitleStar isLabelled />}
      {printed !== null && (
        <span className="release-place">
          as <Name>{printed}</Name>
          <KoreanName name={printed} koreanName={printed_korean} />
        </span>
      )}
    </DatedItem>
  );
}

/** A row of a list of releases: its date, and what was released then. */
export function DatedItem({ date, children }: { date: string | null; children: ReactNode }) {
  return (
    <li>
      <span className="release-date">
        {date === null ? "no date" : <CalendarDay date={date} />}
      </span>
      <span className="release-album">{children}</span>
    </li>
  );
}

/** Returns 'track 3' or 'disc 2, track 1'; null where the position is unknown. */
export function placeText({ disc, track }: Pick<Appearance, "disc" | "track">): string | null {
  if (track === null) return null;
  return `${disc !== null && disc > 1 ? `disc ${disc}, ` : ""}track ${track}`;
}
