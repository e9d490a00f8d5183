import { useLocation } from "react-router";
import { type CalendarDate, formatMonthDay, yearOf } from "../../domain/calendar-date.ts";
import { type Failure, isFailure } from "../../domain/failure.ts";
import type { ListedSong } from "../../domain/catalogue/song.ts";
import { SongRow } from "../song/list/song-row.tsx";
import { Section } from "../ui/section.tsx";

/** The number of songs shown at first, and of those behind 'show all': the newest. */
const INITIALLY_SHOWN = 12;
export const SHOWN_OF_DAY = 60;

type OnThisDayProps = { today: CalendarDate; songs: ListedSong[] | Failure };

export function OnThisDay({ today, songs }: OnThisDayProps) {
  return (
    <Section heading={`on this day: ${formatMonthDay(today)}`} className="on-this-day">
      <SongsOfDay songs={songs} />
    </Section>
  );
}

/** History entries of this page at which all songs are shown, by the router's key, so that going back restores them. */
const expandedVisits = new Set<string>();

function SongsOfDay({ songs }: Pick<OnThisDayProps, "songs">) {
  const { key } = useLocation();
  if (isFailure(songs)) return <p className="block-failure">{songs.message}</p>;
  if (songs.length === 0)
    return <p className="empty">No songs known to be released on this day.</p>;
  const shown = songs.slice(0, SHOWN_OF_DAY);
  return (
    <>
      <Rows songs={shown.slice(0, INITIALLY_SHOWN)} />
      {shown.length > INITIALLY_SHOWN && (
        <details
          // Runs before the router restores the scroll position.
          ref={(list) => {
            if (list !== null && expandedVisits.has(key)) list.open = true;
          }}
          onToggle={({ currentTarget }) => {
            if (currentTarget.open) expandedVisits.add(key);
            else expandedVisits.delete(key);
          }}
        >
          <summary>
            <span className="more">
              show {songs.length > SHOWN_OF_DAY ? "more" : `all ${shown.length}`}
            </span>
            <span className="fewer">show fewer</span>
          </summary>
          <Rows songs={shown.slice(INITIALLY_SHOWN)} />
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
