import type { ArtistCredit } from "../../domain/credit.ts";
import { NAME_LENGTHS } from "../../domain/name.ts";
import { ArtistNames } from "../artist-names.tsx";
import { CalendarDay } from "../calendar-day.tsx";
import { CoverArt } from "../cover.tsx";
import { Name } from "../name.tsx";
import { QuickRating } from "../review/rate/quick-rating.tsx";
import { TitleStar } from "../title-star.tsx";
import { CreditedFor } from "./credited-for.tsx";
import { SongMenuButton } from "../menu/menu-button.tsx";
import { songLink } from "../song-link.ts";

export function CompactSongRow({ song }: { song: ArtistCredit }) {
  return (
    <li className="small-row">
      <CoverArt kind="song" record={song} />
      <span className="small-row-names">
        <a {...songLink(song)}>
          <Name length={NAME_LENGTHS.table}>{song.english_name}</Name>
        </a>
        {song.is_title && <TitleStar />}
        <span className="small-row-artists">
          {" "}
          <ArtistNames artists={song.artists} cut />
        </span>
      </span>
      <CreditedFor roles={song.roles} also={song.also} />
      <CalendarDay date={song.release_date} />
      <QuickRating song={song} />
      <SongMenuButton song={song} />
    </li>
  );
}
