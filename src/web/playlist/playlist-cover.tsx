import type { Playlist } from "../../domain/playlists/playlist.ts";
import { CoverArt } from "../record/cover.tsx";
import { type Eager, Picture } from "../ui/picture.tsx";

type Covered = Pick<Playlist, "name" | "theme" | "picture" | "covers">;

/** The cover of a playlist: the uploaded picture, else covers of its first songs (`playlist-cover.css`). */
export function PlaylistCover({ playlist, eager = false }: { playlist: Covered; eager?: Eager }) {
  const { theme, picture, covers } = playlist;
  const name = playlist.name.trim();
  if (theme === "CUSTOM" && picture !== null)
    return <Picture sources={[picture]} fallback={PLAIN} eager={eager} />;
  const shown = covers.length < 4 ? covers.slice(0, 1) : covers.slice(0, 4);
  // Without songs the cover is an empty sleeve.
  return (
    <span
      className="playlist-cover"
      data-count={shown.length}
      data-name={name || undefined}
      data-name-size={sizeFor(name)}
      aria-hidden="true"
    >
      {shown.map(({ song_id, english_name, picture_url }, index) => (
        <CoverArt
          key={song_id}
          kind="song"
          record={{ id: song_id, english_name, picture_url }}
          eager={index === 0 ? eager : eager !== false}
        />
      ))}
    </span>
  );
}

/** Hangul syllables are about twice as wide as Latin letters. */
function sizeFor(name: string): "large" | "medium" | "small" {
  const width = name.length + (name.match(/\p{Script=Hangul}/gu)?.length ?? 0);
  const longestWord = Math.max(...name.split(/\s+/).map((word) => word.length));
  if (width <= 14 && longestWord <= 12) return "large";
  return width <= 30 && longestWord <= 16 ? "medium" : "small";
}

const PLAIN = { background: "lilac", figure: "lilac", isDark: false, isUpturned: false, text: "" };
