import { useState } from "react";
import { useNavigate } from "react-router";
import { pagePath } from "../../../domain/page-path.ts";
import {
  PLAYLIST_CREATE_FAILED,
  PLAYLIST_LOAD_FAILED,
} from "../../../domain/playlists/playlist-texts.ts";
import { useSession } from "../../viewer/session.ts";
import { externalLink } from "../../record/external-link.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ShareButton } from "../../ui/share/share-button.tsx";
import { BRIEF, showToast } from "../../ui/toast/show-toast.ts";
import { isWhole, type WholePlaylist } from "../whole-playlist.ts";
import {
  PLAYLIST_FORMATS,
  type PlaylistFormat,
} from "../../../domain/playlists/playlist-formats.ts";
import type { Playlist } from "../../../domain/playlists/playlist.ts";
import { saveFile } from "../../ui/share/save-file.ts";

export interface PlaylistActionsProps extends WholePlaylist {
  isOwner: boolean;
  isOpening: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

export function PlaylistActions(props: PlaylistActionsProps) {
  const { playlist, songs, isOwner, isOpening, onEdit, onDelete } = props;
  const session = useSession();
  const videos = songs.flatMap(({ youtube_id }) => youtube_id ?? []);
  return (
    <>
      <div className="actions playlist-actions">
        {videos.length > 1 && (
          <ButtonLink href={externalLink.youtubeQueue(videos)} rel="external noopener noreferrer">
            {isWhole(props) && videos.length <= externalLink.youtubeQueueLimit
              ? "play all on YouTube"
              : `play the first ${Math.min(videos.length, externalLink.youtubeQueueLimit)} on YouTube`}
            <span aria-hidden="true">↗</span>
          </ButtonLink>
        )}
        {/* The address of a private one answers 404 to everybody else. */}
        {playlist.is_public && (
          <ShareButton path={pagePath.playlist(playlist._id)} title={playlist.name} />
        )}
        {isOwner && (
          <Button isBusy={isOpening} onClick={onEdit}>
            edit
          </Button>
        )}
        {/* A playlist that a moderator has hidden is not copied. */}
        {session !== null && songs.length > 0 && playlist.hidden_reason === null && (
          <Duplicate playlistId={playlist._id} userId={session.user.userId} />
        )}
        {isOwner && (
          <Button kind="plain" onClick={onDelete}>
            delete
          </Button>
        )}
      </div>
      {songs.length > 0 && <PlaylistExport playlist={playlist} />}
    </>
  );
}

function Duplicate({ playlistId, userId }: { playlistId: number; userId: number }) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  async function duplicate(): Promise<void> {
    setIsBusy(true);
    try {
      const { openCopy } = await import("./copy-playlist.ts");
      await openCopy(playlistId, userId, navigate);
    } catch {
      showToast(PLAYLIST_CREATE_FAILED, BRIEF);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button isBusy={isBusy} onClick={() => void duplicate()}>
      duplicate
    </Button>
  );
}

const LABELS: Record<PlaylistFormat, string> = { csv: "CSV", jspf: "JSPF", txt: "plain text" };

/** Links to the exports of a playlist. Those of a private one are requested with the owner's token. */
function PlaylistExport({ playlist }: { playlist: Playlist }) {
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
      <span>download:</span>
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
