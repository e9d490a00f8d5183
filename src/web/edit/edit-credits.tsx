import { useState } from "react";
import { useNavigate } from "react-router";
import { EDIT_TEXT } from "../../domain/edit-rules.ts";
import type { EditedCredit } from "../../domain/new-edit.ts";
import { pagePath } from "../../domain/page-path.ts";
import { signInFrom } from "../account/return-to.ts";
import { currentSession } from "../account/session.ts";
import { isKeySpent } from "../api-client/attempt.ts";
import { statusOf, textOr } from "../api-client/api-error.ts";
import { Button } from "../ui/button.tsx";
import { showToast } from "../ui/show-toast.ts";
import { StoredChoice } from "../ui/stored-choice.ts";
import { editCalls } from "./calls.ts";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import { CreditsForm } from "./credits-form.tsx";
import { changesOf, isEmpty, rebased, unchangedDraft } from "./draft.ts";
import type { DraftOwner } from "./stored-draft.ts";
import { useCreditsDraft } from "./use-credits-draft.ts";

const FAILED = "Your change was not sent. It is kept in this browser: please try again.";

/** The source of the last edit, which is often that of the next. */
const LAST_SOURCE = new StoredChoice("norae.source");

interface ListedCredits {
  version: string;
  credits: readonly EditedCredit[];
}

interface EditCreditsProps {
  songId: number;
  listed: ListedCredits;
  owner: DraftOwner;
  /** The roles of names that are added, as letters. */
  roles: string;
}

/** The form of a song's credits with its draft, and what becomes of it. */
export function EditCredits({ songId, listed, owner, roles }: EditCreditsProps) {
  const navigate = useNavigate();
  const state = useCreditsDraft(songId, owner, unchangedDraft(listed.version, listed.credits));
  const { draft, change } = state;
  const [now, setNow] = useState(listed);
  const [isBusy, setIsBusy] = useState(false);
  const [failed, setFailed] = useState<{ text: string; draft: object } | null>(null);
  const [isResumed, setIsResumed] = useState(state.isRestored);
  const [lastSource] = useState(() => LAST_SOURCE.read());

  async function propose(): Promise<void> {
    if (currentSession() === null) return location.assign(signInFrom(location));
    const { add, remove } = changesOf(draft);
    const { version, complete, source, note } = draft;
    const body = {
      kind: "credits",
      song_id: songId,
      version,
      add,
      remove,
      complete,
      source,
      note,
    } as const;
    setIsBusy(true);
    setFailed(null);
    try {
      const edit = await editCalls.propose({ body, key: state.keyFor(body) });
      LAST_SOURCE.choose(source.trim());
      state.forget();
      const isApplied = edit.state === "applied";
      showToast(isApplied ? "Saved. It is on the page now." : "Proposed. Thank you!");
      await navigate(isApplied ? pagePath.song(songId) : pagePath.edit(edit.id), { replace: true });
    } catch (error) {
      if (statusOf(error) === 401) return location.assign(signInFrom(location));
      if (isKeySpent(error)) await readNow();
      setFailed({ text: textOr(error, FAILED), draft });
      setIsBusy(false);
    }
  }

  /** Reads the list again, since it may have changed. Where that fails, the next attempt says so. */
  async function readNow(): Promise<void> {
    const answer = await editCalls.credits({ params: { songId } }).catch(() => null);
    if (answer !== null) setNow(answer);
  }

  function goOn(): void {
    change((mine) => rebased(mine, now.version, now.credits));
    setFailed(null);
  }

  const isOutdated = draft.version !== now.version;
  const problem = failed !== null && failed.draft === draft && !isOutdated ? failed.text : null;
  return (
    <CreditsForm
      songId={songId}
      state={state}
      roles={roles}
      isBusy={isBusy}
      isSignedIn={owner !== null}
      problem={isOutdated ? EDIT_TEXT.changed : problem}
      lastSource={lastSource}
      notice={
        isOutdated ? (
          <ChangedMeanwhile
            before={draft.lines.flatMap(({ before }) => before ?? [])}
            now={now.credits}
            yours={draft.lines.flatMap(({ credit }) => (isEmpty(credit) ? [] : credit))}
            onContinue={goOn}
          />
        ) : (
          isResumed && (
            <p className="form-notice">
              This is what you had begun.{" "}
              <Button
                onClick={() => {
                  state.discard();
                  setIsResumed(false);
                  // The pressed button disappears.
                  document.querySelector<HTMLElement>("main h1")?.focus();
                }}
              >
                start anew
              </Button>
            </p>
          )
        )
      }
      onSubmit={() => void propose()}
      onCancel={() => {
        state.forget();
        void navigate(pagePath.song(songId));
      }}
    />
  );
}
