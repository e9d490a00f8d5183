import type { ListedSong } from "../../../domain/catalogue/song.ts";
import { SongTile } from "./song-tile.tsx";

/** The number of tiles in a row on a large screen. */
const ROW = 5;

interface SongTilesProps {
  songs: readonly ListedSong[];
  /** Whether they are the first pictures of the page, of which a row is loaded at once. */
  isFirst: boolean;
}

export function SongTiles({ songs, isFirst }: SongTilesProps) {
  return (
    <ul className="tiles">
      {songs.map((song, index) => (
        <SongTile
          key={song.id}
          song={song}
          eager={isFirst && (index === 0 ? "first" : index < ROW)}
        />
      ))}
    </ul>
  );
}
