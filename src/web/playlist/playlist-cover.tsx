import type { Playlist } from "../../domain/playlist.ts";
import { CoverArt } from "../cover.tsx";
import { Picture } from "../ui/picture.tsx";

type Covered = Pick<Playlist, "theme" | "picture" | "covers">;

/**
 * The cover of a playlist: the uploaded picture of a CUSTOM theme, else the covers of its first four songs, or that of
 * the first alone. Its name is beside it.
 */
export function PlaylistCover({ playlist, eager = false }: { playlist: Covered; eager?: boolean }) {
  const { theme, picture, covers } = playlist;
  if (theme === "CUSTOM" && picture !== null)
    return <Picture sources={[picture]} fallback={PLAIN} eager={eager} />;
  const shown = covers.length < 4 ? covers.slice(0, 1) : covers.slice(0, 4);
  // Without songs, an empty sleeve.
  return (
    <span className="playlist-cover" data-count={shown.length} aria-hidden="true">
      {shown.map(({ song_id, english_name, picture_url }) => (
        <CoverArt
          key={song_id}
          kind="song"
          record={{ id: song_id, english_name, picture_url }}
          eager={eager}
        />
      ))}
    </span>
  );
}

const PLAIN = { background: "lilac", figure: "lilac", isDark: false, form: 1, text: "" };
