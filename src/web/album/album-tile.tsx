import type { Album } from "../../domain/album.ts";
import { NAME_LENGTHS } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { CalendarDay } from "../calendar-day.tsx";
import { Name } from "../name.tsx";
import { Picture } from "../ui/picture.tsx";

/** An album in a wall of covers. */
export function AlbumTile({ album }: { album: Album }) {
  return (
    <li className="tile">
      <Picture source={album.picture_url} text={album.english_name} seed={album._id} />
      <a href={pagePath.album(album._id)} className="tile-name">
        <Name length={NAME_LENGTHS.title}>{album.english_name}</Name>
      </a>
      <span className="tile-date">
        {album.album_type && <span className="album-type">{album.album_type}</span>}
        <CalendarDay date={album.release_date} />
      </span>
    </li>
  );
}
