import type { Song } from "../../domain/song.ts";
import { CalendarDay } from "../calendar-day.tsx";
import { SongRow } from "../song/song-row.tsx";
import { Section } from "../ui/section.tsx";

export function Month({ heading, songs }: { heading: string; songs: Song[] }) {
  return (
    <Section heading={heading}>
      <ul className="song-rows">
        {songs.map((song) => (
          <SongRow key={song._id} song={song} detail={<CalendarDay date={song.release_date} />} />
        ))}
      </ul>
    </Section>
  );
}
