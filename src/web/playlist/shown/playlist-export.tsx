import { useState } from "react";
import { PLAYLIST_FORMATS, type PlaylistFormat } from "../../../domain/playlist-formats.ts";
import { PLAYLIST_LOAD_FAILED } from "../../../domain/playlist-texts.ts";
import type { Playlist } from "../../../domain/playlist.ts";
import { saveFile } from "../../ui/share/save-file.ts";
import { BRIEF, showToast } from "../../ui/toast/show-toast.ts";

const LABELS: Record<PlaylistFormat, string> = { csv: "CSV", jspf: "JSPF", txt: "plain text" };

/** Links to the exports of a playlist. Those of a private one are requested with the owner's token. */
export function PlaylistExport({ playlist }: { playlist: Playlist }) {
  const [isBusy, setIsBusy] = useState(false);
  const { _id, is_public } = playlist;

  async function take(format: PlaylistFormat): Promise<void> {
    setIsBusy(true);
    try {
      const { loadPlaylistFile } = await import("../calls.ts");
      saveFile(await loadPlaylistFile(_id, format), `norae-playlist-${_id}.${format}`);
    } catch {
      showToast(PLAYLIST_LOAD_FAILED, BRIEF);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <p className="playlist-export">
      <span>take it along:</span>
      {PLAYLIST_FORMATS.map((format) =>
        is_public ? (
          <a
            key={format}
            href={`/api/playlists/${_id}/export.${format}`}
            download=""
            rel="nofollow"
          >
            {LABELS[format]}
          </a>
        ) : (
          <button
            key={format}
            type="button"
            className="text-button"
            disabled={isBusy}
            onClick={() => void take(format)}
          >
            {LABELS[format]}
          </button>
        ),
      )}
    </p>
  );
}
