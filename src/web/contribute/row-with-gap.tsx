import type { Gap } from "../../database/edits/worklist.ts";
import type { ListedAlbum } from "../../domain/album.ts";
import { NAME_LENGTHS } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { ListedSong } from "../../domain/song.ts";
import { CalendarDay } from "../calendar-day.tsx";
import { CoverArt } from "../cover.tsx";
import { Name } from "../name.tsx";
import { SongRow } from "../song/song-row.tsx";

/** A song of which something is missing, and the way to add it. */
export function SongWithGap({ song, gap }: { song: ListedSong; gap: Gap }) {
  const isTrack = gap === "tracks";
  return (
    <SongRow
      song={song}
      below={isTrack && <span className="song-row-artists">{song.album?.name}</span>}
      detail={
        <>
          <CalendarDay date={song.release_date} />{" "}
          <a
            href={isTrack ? pagePath.editFacts("song", song.id) : pagePath.editCredits(song.id)}
            className="add-credit-link"
          >
            {isTrack ? "add the number" : "add credits"}
          </a>
        </>
      }
    />
  );
}

/** An album of an unknown type, and the way to say which it is. */
export function AlbumWithGap({ album }: { album: ListedAlbum }) {
  return (
    <li className="song-row">
      <CoverArt kind="album" record={album} />
      <span className="song-row-names">
        <a href={pagePath.album(album.id)}>
          <Name length={NAME_LENGTHS.title}>{album.english_name}</Name>
        </a>
      </span>
      <span className="song-row-detail">
        <CalendarDay date={album.release_date} />{" "}
        <a href={pagePath.editFacts("album", album.id)} className="add-credit-link">
          add the type
        </a>
      </span>
    </li>
  );
}
