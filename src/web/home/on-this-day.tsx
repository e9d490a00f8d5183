import { useLocation } from "react-router";
import { type CalendarDate, formatMonthDay, yearOf } from "../../domain/calendar-date.ts";
import { type Failure, isFailure } from "../../domain/failure.ts";
import type { ListedSong } from "../../domain/song.ts";
import { SongRow } from "../song/song-row.tsx";
import { Section } from "../ui/section.tsx";

/** How many songs are seen at once, and how many there are behind 'show all': the newest. */
const SEEN_OF_DAY = 12;
export const SHOWN_OF_DAY = 60;

interface OnThisDayProps {
  today: CalendarDate;
  songs: ListedSong[] | Failure;
}

export function OnThisDay({ today, songs }: OnThisDayProps) {
  return (
    <Section heading={`on this day: ${formatMonthDay(today)}`} className="on-this-day">
      <SongsOfDay songs={songs} />
    </Section>
  );
}

/** The visits of this page at which all songs are seen, by the router's key: going back finds them as they were left. */
const seenWhole = new Set<string>();

function SongsOfDay({ songs }: Pick<OnThisDayProps, "songs">) {
  const { key } = useLocation();
  if (isFailure(songs)) return <p className="block-failure">{songs.message}</p>;
  if (songs.length === 0)
    return <p className="empty">No song is known to be released on this day.</p>;
  const shown = songs.slice(0, SHOWN_OF_DAY);
  return (
    <>
      <Rows songs={shown.slice(0, SEEN_OF_DAY)} />
      {shown.length > SEEN_OF_DAY && (
        <details
          // Before the router looks for the place at which the page was left.
          ref={(list) => {
            if (list !== null && seenWhole.has(key)) list.open = true;
          }}
          onToggle={({ currentTarget }) => {
            if (currentTarget.open) seenWhole.add(key);
            else seenWhole.delete(key);
          }}
        >
          <summary>
            <span className="more">
              show {songs.length > SHOWN_OF_DAY ? "more" : `all ${shown.length}`}
            </span>
            <span className="fewer">show fewer</span>
          </summary>
          <Rows songs={shown.slice(SEEN_OF_DAY)} />
          {songs.length > SHOWN_OF_DAY && (
            <p className="note">These are the newest {SHOWN_OF_DAY}; there are older ones.</p>
          )}
        </details>
      )}
    </>
  );
}

function Rows({ songs }: { songs: readonly ListedSong[] }) {
  return (
    <ul className="song-rows">
      {songs.map((song) => (
        <SongRow key={song.id} song={song} detail={yearOf(song.release_date)} />
      ))}
    </ul>
  );
}
