import type { ReactNode } from "react";
import { NAME_LENGTHS } from "../../../domain/text/name.ts";
import type { ListedSong } from "../../../domain/catalogue/song.ts";
import { ArtistNames } from "../../record/artist-names.tsx";
import { CalendarDay } from "../../record/calendar-day.tsx";
import { Cover } from "../../record/cover.tsx";
import { Name } from "../../record/name.tsx";
import type { Eager } from "../../ui/picture.tsx";
import { songLink } from "../song-link.ts";

type SongTileProps = { song: ListedSong; eager?: Eager; note?: ReactNode };

export function SongTile({ song, eager = false, note }: SongTileProps) {
  return (
    <li className="tile">
      <Cover kind="song" record={song} eager={eager} />
      <a {...songLink(song)} className="tile-name">
        <Name length={NAME_LENGTHS.title}>{song.english_name}</Name>
      </a>
      <span className="tile-artists">
        <ArtistNames artists={song.artists} cut />
      </span>
      <span className="tile-date">
        <CalendarDay date={song.release_date} />
      </span>
      {note}
    </li>
  );
}
