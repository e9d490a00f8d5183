import { useState } from "react";
import { useNavigate } from "react-router";
import type { Edit } from "../../../domain/edits/edit-shown.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { needsNewKey } from "../../api-client/attempt.ts";
import { ApiError, statusOf, messageOr } from "../../api-client/api-error.ts";
import type { InputOf } from "../../api-client/call.ts";
import { type DraftOfRecord, type DraftState, useDraftOf } from "../../draft/use-draft.ts";
import { readStored, writeStored } from "../../ui/theme/browser-storage.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import { goToSignIn } from "../../viewer/return-to.ts";
import { currentSession } from "../../viewer/session.ts";
import { editCalls } from "../calls.ts";
import { useWaitingPeople, type WaitingPeople, withWaiting } from "./waiting-people.ts";

const FAILED = "Your edit was not sent. It is saved in this browser. Please try again.";

export type EditSource = { source: string; note: string };

type ProposedEdit = InputOf<"POST /api/edits">["body"];

export interface EditFormState<Draft, Now = unknown> extends Pick<
  DraftState<Draft>,
  "draft" | "change" | "isRestored" | "discard"
> {
  now: Now;
  isSignedIn: boolean;
  isBusy: boolean;
  problem: string | null;
  /** The edit that waits and proposes the same; null: none that is known of. */
  same: number | null;
  /** Writes the source and the note under that edit. */
  addSource: () => Promise<void>;
  /** The people whom the user's waiting edits add: an edit that names one of them uses that one. */
  waiting: WaitingPeople;
  /** The source of the edit that the user sent last in this browser: it is often that of the next. */
  lastSource: string | null;
  /** Sends the edit. Visitors are led to sign in, and find their draft when they come back. */
  send: (edit: ProposedEdit) => Promise<void>;
  cancel: () => void;
}

interface EditFormOptions<Draft, Now> extends DraftOfRecord<Draft> {
  path: string;
  /** Whether the edit may make people, of whom some may wait already. */
  makesPeople?: boolean;
  /** The page that shows the edit once it is applied, by default the same. */
  pathOfApplied?: (edit: Edit, draft: Draft) => string;
  listed: Now;
  /** Reads the record again, which may have changed. If that fails, the next attempt reports it. */
  readAgain: (draft: Draft) => Promise<Now>;
}

export function useEditForm<Draft extends EditSource, Now>(options: EditFormOptions<Draft, Now>) {
  const { path, makesPeople = false, pathOfApplied = () => path, ...more } = options;
  const { listed, readAgain, ...ofRecord } = more;
  const navigate = useNavigate();
  const { draft, change, isRestored, discard, keyFor, forget } = useDraftOf(ofRecord);
  const [now, setNow] = useState(listed);
  const [isBusy, setIsBusy] = useState(false);
  const [failed, setFailed] = useState<Failed<Draft> | null>(null);
  const waiting = useWaitingPeople(makesPeople);
  const [lastSource] = useState(() => {
    const session = currentSession();
    return session && readStored(keyOfSource(session.user.userId));
  });

  async function send(given: ProposedEdit): Promise<void> {
    const people = "people" in given ? given.people : undefined;
    const edit = people === undefined ? given : { ...given, people: withWaiting(people, waiting) };
    const session = currentSession();
    if (session === null) return goToSignIn();
    setIsBusy(true);
    setFailed(null);
    try {
      const sent = await editCalls.propose({ body: edit, key: keyFor(edit) });
      writeStored(keyOfSource(session.user.userId), edit.source.trim());
      forget();
      const isApplied = sent.state === "applied";
      showToast(isApplied ? "Saved. It is on the page now." : "Proposed. Thank you!");
      const shown = isApplied ? pathOfApplied(sent, draft) : pagePath.edit(sent.id);
      await navigate(shown, { replace: true });
    } catch (error) {
      if (statusOf(error) === 401) return goToSignIn();
      if (needsNewKey(error)) await readAgain(draft).then(setNow, () => undefined);
      setFailed({ text: messageOr(error, FAILED), draft, same: sameIn(error) });
      setIsBusy(false);
    }
  }

  const current = failed?.draft === draft ? failed : null;

  async function addSource(): Promise<void> {
    if (current?.same == null || isBusy) return;
    const { source, note } = draft;
    const lines = [`Another source: ${source.trim()}`, note.trim()].filter((one) => one !== "");
    const body = { text: lines.join("\n") };
    setIsBusy(true);
    try {
      await editCalls.comment({ params: { id: current.same }, body, key: keyFor(body) });
      forget();
      showToast("Your source was added. Thank you!");
      await navigate(pagePath.edit(current.same), { replace: true });
    } catch (error) {
      if (statusOf(error) === 401) return goToSignIn();
      setFailed({ ...current, text: messageOr(error, FAILED) });
      setIsBusy(false);
    }
  }

  return {
    draft,
    change,
    isRestored,
    discard,
    now,
    isSignedIn: ofRecord.owner !== null,
    isBusy,
    problem: current?.text ?? null,
    same: current?.same ?? null,
    addSource,
    waiting,
    lastSource,
    send,
    cancel: () => {
      forget();
      void navigate(path);
    },
  };
}

interface Failed<Draft> {
  text: string;
  draft: Draft;
  same: number | null;
}

/** Returns the id of the edit that the answer says is in the way. */
function sameIn(error: unknown): number | null {
  const body = error instanceof ApiError ? error.body : null;
  const edit = typeof body === "object" && body !== null && "edit" in body ? body.edit : null;
  return typeof edit === "number" ? edit : null;
}

/** Separate keys per user: several people may use one browser. */
function keyOfSource(userId: number): string {
  return `norae.source.${userId}`;
}
