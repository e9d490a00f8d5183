import { Name } from "../name.tsx";

/** What a song of a form is called and whose it is: there it leads nowhere, so that nothing is left by mistake. */
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
