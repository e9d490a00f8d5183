import { Name } from "../name.tsx";

/** The names of a song in the form, without links, so that nobody leaves it by mistake. */
export function SongNames({ name, artist }: { name: string; artist: string }) {
  return (
    <span className="song-row-names">
      <strong>
        <Name>{name}</Name>
      </strong>
      <span className="song-row-artists">
        <Name>{artist}</Name>
      </span>
    </span>
  );
}
