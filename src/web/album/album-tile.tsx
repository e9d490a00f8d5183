import type { ListedAlbum } from "../../domain/catalogue/album.ts";
import { NAME_LENGTHS } from "../../domain/text/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { CalendarDay } from "../record/calendar-day.tsx";
import { Cover } from "../record/cover.tsx";
import { Name } from "../record/name.tsx";
import { AlbumMenuButton } from "./menu-button.tsx";

export function AlbumTile({ album }: { album: ListedAlbum }) {
  return (
    <li className="tile">
      <Cover kind="album" record={album} />
      <a href={pagePath.album(album.id)} className="tile-name">
        <Name length={NAME_LENGTHS.title}>{album.english_name}</Name>
      </a>
      <span className="tile-end">
        <span className="tile-date">
          {album.album_type && <span className="album-type">{album.album_type}</span>}
          <CalendarDay date={album.release_date} />
        </span>
        <AlbumMenuButton album={album} />
      </span>
    </li>
  );
}
