import type { Playlist } from "../../domain/playlist.ts";
import { CoverArt } from "../cover.tsx";
import { Picture } from "../ui/picture.tsx";

type Covered = Pick<Playlist, "theme" | "picture" | "covers">;

/**
 * The cover of a playlist: the picture that was sent for a CUSTOM theme, else those of its first four songs put
 * together, or that of the first alone. Its name stands beside it.
 */
export function PlaylistCover({ playlist, eager = false }: { playlist: Covered; eager?: boolean }) {
  const { theme, picture, covers } = playlist;
  if (theme === "CUSTOM" && picture !== null)
    return <Picture sources={[picture]} fallback={PLAIN} eager={eager} />;
  const shown = covers.length < 4 ? covers.slice(0, 1) : covers.slice(0, 4);
  // Of none, an empty sleeve.
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
