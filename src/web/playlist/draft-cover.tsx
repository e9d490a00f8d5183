import { PicturePreview } from "../ui/picture-preview.tsx";
import type { PlaylistDraft } from "./draft.ts";
import { PlaylistCover } from "./playlist-cover.tsx";

/** A preview of the cover. */
export function DraftCover({ draft, cover }: { draft: PlaylistDraft; cover: Blob | null }) {
  const { name, theme, picture, songs } = draft;
  if (theme === "CUSTOM" && cover !== null)
    return (
      <div className="draft-cover">
        <PicturePreview blob={cover} />
      </div>
    );
  const covers = songs
    .slice(0, 4)
    .map((song) => ({ song_id: song.id, english_name: song.name, picture_url: null }));
  return (
    <div className="draft-cover">
      <PlaylistCover playlist={{ name, theme, picture, covers }} eager />
    </div>
  );
}
