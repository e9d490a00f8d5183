import type { ReactNode } from "react";
import { NAME_LENGTHS } from "../../../domain/text/name.ts";
import type { ListedSong } from "../../../domain/catalogue/song.ts";
import { ArtistNames } from "../../record/artist-names.tsx";
import { CoverArt } from "../../record/cover.tsx";
import { Name } from "../../record/name.tsx";
import { QuickRating } from "../../review/rate/quick-rating.tsx";
import { SongMenuButton } from "../menu/menu-button.tsx";
import { songLink } from "../song-link.ts";

type SongRowProps = { song: ListedSong; detail: ReactNode; below?: ReactNode };

export function SongRow({ song, detail, below }: SongRowProps) {
  return (
    <li className="song-row">
      <CoverArt kind="song" record={song} />
      <span className="song-row-names">
        <a {...songLink(song)}>
          <Name length={NAME_LENGTHS.title}>{song.english_name}</Name>
        </a>
        <span className="song-row-artists">
          <ArtistNames artists={song.artists} cut />
        </span>
        {below}
      </span>
      <span className="song-row-detail">
        {detail}
        <QuickRating song={song} />
      </span>
      <SongMenuButton song={song} />
    </li>
  );
}
