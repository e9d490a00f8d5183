import type { SearchItem } from "../../domain/search-item.ts";
import { NAME_LENGTHS } from "../../domain/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { ListedSong } from "../../domain/song.ts";
import { CoverArt } from "../record/cover.tsx";
import { KoreanName, Name } from "../record/name.tsx";
import { SongMenuButton } from "../song/menu/menu-button.tsx";

interface FoundTitlesProps {
  kind: "album" | "song";
  items: readonly SearchItem[];
  /** Those of the items that get a menu. */
  songs: readonly ListedSong[];
}

export function FoundTitles({ kind, items, songs }: FoundTitlesProps) {
  const songById = new Map(songs.map((song) => [song.id, song]));
  return (
    <ul className="song-rows">
      {items.map(({ id, name, korean_name, artist_english_name, picture, year }) => {
        const song = kind === "song" ? songById.get(id) : undefined;
        return (
          <li key={id} className="song-row">
            <CoverArt kind={kind} record={{ id, english_name: name, picture_url: picture }} />
            <span className="song-row-names">
              <a href={pagePath[kind](id)}>
                <Name length={NAME_LENGTHS.title}>{name}</Name>
                <KoreanName name={name} koreanName={korean_name} />
              </a>
              <span className="song-row-artists">
                <Name length={NAME_LENGTHS.table}>{artist_english_name}</Name>
              </span>
            </span>
            <span className="song-row-detail">{year}</span>
            {song !== undefined && <SongMenuButton song={song} />}
          </li>
        );
      })}
    </ul>
  );
}
