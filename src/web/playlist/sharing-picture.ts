import { picturePath } from "../../domain/picture-path.ts";
import type { Playlist } from "../../domain/playlist.ts";
import { UPLOAD_SIDE } from "../../domain/upload-path.ts";

/** Returns the picture for sharing: the uploaded cover, else the drawn one. */
export function sharingPicture({ _id, theme, picture }: Playlist) {
  if (theme === "CUSTOM" && picture !== null)
    return { path: picture, width: UPLOAD_SIDE.large, height: UPLOAD_SIDE.large };
  return { path: picturePath("playlist", _id, "1200x630"), width: 1200, height: 630 };
}
