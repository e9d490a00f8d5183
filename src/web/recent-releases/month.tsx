import type { ListedSong } from "../../domain/song.ts";
import { CalendarDay } from "../calendar-day.tsx";
import { SongRow } from "../song/song-row.tsx";
import { SongTiles } from "../song/song-tiles.tsx";
import { Section } from "../ui/section.tsx";

/** The two views of recent releases, each with an address of its own. */
export type ReleasesView = "icon" | "list";

interface MonthProps {
  /** Its id, for links to it. */
  id?: string | undefined;
  heading: string;
  songs: readonly ListedSong[];
  view: ReleasesView;
  isFirst: boolean;
}

/** The songs of a month: as covers, or in two columns with their dates. */
export function Month({ id, heading, songs, view, isFirst }: MonthProps) {
  return (
    <Section anchor={id} heading={heading} className="month">
      {view === "icon" ? (
        <SongTiles songs={songs} isFirst={isFirst} />
      ) : (
        <ul className="song-rows releases-list">
          {songs.map((song) => (
            <SongRow key={song.id} song={song} detail={<CalendarDay date={song.release_date} />} />
          ))}
        </ul>
      )}
    </Section>
  );
}
