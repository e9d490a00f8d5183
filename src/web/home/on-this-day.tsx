import { type CalendarDate, formatMonthDay } from "../../domain/calendar-date.ts";
import { type Failure, isFailure } from "../../domain/failure.ts";
import type { Song } from "../../domain/song.ts";
import { SongRow } from "../song/song-row.tsx";
import { Section } from "../ui/section.tsx";

/** The most songs that are shown: the newest. */
export const SHOWN_OF_DAY = 60;

interface OnThisDayProps {
  today: CalendarDate;
  songs: Song[] | Failure;
}

export function OnThisDay({ today, songs }: OnThisDayProps) {
  return (
    <Section heading={`on this day: ${formatMonthDay(today)}`}>
      <SongsOfDay songs={songs} />
    </Section>
  );
}

function SongsOfDay({ songs }: Pick<OnThisDayProps, "songs">) {
  if (isFailure(songs)) return <p className="block-failure">{songs.message}</p>;
  if (songs.length === 0)
    return <p className="empty">No song is known to be released on this day.</p>;
  return (
    <>
      <ul className="song-rows">
        {songs.slice(0, SHOWN_OF_DAY).map((song) => (
          <SongRow key={song._id} song={song} detail={song.year} />
        ))}
      </ul>
      {songs.length > SHOWN_OF_DAY && (
        <p className="note">These are the newest {SHOWN_OF_DAY}; there are older ones.</p>
      )}
    </>
  );
}
