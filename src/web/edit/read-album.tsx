import { useState } from "react";
import type { EditedCredit } from "../../domain/new-edit.ts";
import { pagePath } from "../../domain/page-path.ts";
import { textOr } from "../api-client/api-error.ts";
import { editCalls } from "./calls.ts";
import { unchangedDraft, withCredit } from "./draft.ts";
import type { DraftOwner } from "./draft-store.ts";
import type { Notes } from "./paste-notes.tsx";
import { nameOfTrack, ReadTrack, UnreadLines } from "./read-notes.tsx";
import { CREDITS_DRAFTS } from "./stored-credits.ts";

const FAILED = "The credits of this song could not be read. Please try again.";

interface ReadAlbumProps {
  notes: Notes;
  owner: DraftOwner;
}

/** What was read of an album, song by song: each is prepared as a draft, which is looked over and proposed on its own page. */
export function ReadAlbum({ notes, owner }: ReadAlbumProps) {
  const { tracks, unread } = notes;
  return (
    <div className="read-notes">
      {tracks.length === 0 && <p className="empty">No credits were found in this text.</p>}
      {tracks.map((track, at) => (
        <section key={at} className="read-track" aria-label={nameOfTrack(track, at)}>
          <h3>{nameOfTrack(track, at)}</h3>
          {track.credits.length === 0 ? (
            <p className="empty">no credits in this part</p>
          ) : track.song_id === null ? (
            <p className="empty">This album has no such song: its credits are left out.</p>
          ) : (
            <PreparedSong songId={track.song_id} credits={track.credits} owner={owner} />
          )}
        </section>
      ))}
      <UnreadLines unread={unread} />
    </div>
  );
}

interface PreparedSongProps {
  songId: number;
  credits: Notes["tracks"][number]["credits"];
  owner: DraftOwner;
}

function PreparedSong({ songId, credits, owner }: PreparedSongProps) {
  const [isPrepared, setIsPrepared] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function prepare(added: readonly EditedCredit[]): Promise<void> {
    setProblem(null);
    try {
      const listed = await editCalls.credits({ params: { songId } });
      const of = String(songId);
      // What was begun for this song before is kept.
      const begun = CREDITS_DRAFTS.read(of, owner)?.draft;
      const draft = begun ?? unchangedDraft(listed.version, listed.credits);
      CREDITS_DRAFTS.store(of, owner, { draft: added.reduce(withCredit, draft), attempt: null });
      setIsPrepared(true);
    } catch (error) {
      setProblem(textOr(error, FAILED));
    }
  }

  if (isPrepared)
    return (
      <p>
        prepared: <a href={pagePath.editCredits(songId)}>look it over and propose it</a>
      </p>
    );
  return (
    <>
      <ReadTrack credits={credits} onAdd={(added) => void prepare(added)} />
      <p className="field-problem" role="alert">
        {problem}
      </p>
    </>
  );
}
