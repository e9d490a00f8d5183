import type { ListedSong } from "../../domain/song.ts";
import { pagePath } from "../../domain/page-path.ts";
import { ArtistNames } from "../artist-names.tsx";
import { CoverArt } from "../cover.tsx";
import { Name } from "../name.tsx";

/** The song that a form or an edit is about, with its cover and a link to its page. */
export function EditedSong({ song }: { song: ListedSong }) {
  const { id, english_name, artists, album } = song;
  return (
    <p className="edited-record">
      <CoverArt kind="song" record={song} />
      <span>
        <a href={pagePath.song(id)} className="edited-record-name">
          <Name>{english_name}</Name>
        </a>
        <span className="note">
          <ArtistNames artists={artists} />
          {album !== null && (
            <>
              {" · "}
              <Name>{album.name}</Name>
            </>
          )}
        </span>
      </span>
    </p>
  );
}
