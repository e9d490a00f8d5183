import { useState } from "react";
import { useNavigate } from "react-router";
import type { Edit } from "../../domain/edit-shown.ts";
import { pagePath } from "../../domain/page-path.ts";
import { signInFrom } from "../viewer/return-to.ts";
import { currentSession } from "../viewer/session.ts";
import { isKeySpent } from "../api-client/attempt.ts";
import { statusOf, textOr } from "../api-client/api-error.ts";
import type { InputOf } from "../api-client/call.ts";
import { showToast } from "../ui/show-toast.ts";
import { editCalls } from "./calls.ts";
import { lastSource, storeLastSource } from "./last-source.ts";
import type { EditDraftState } from "./use-edit-draft.ts";

const FAILED = "Your change was not sent. It is kept in this browser: please try again.";

export interface Proposal {
  isBusy: boolean;
  /** The error of the last attempt, until the draft is changed. */
  problem: string | null;
  /** The source of the edit that the user sent last in this browser. */
  lastSource: string | null;
  send: (body: InputOf<"POST /api/edits">["body"]) => Promise<void>;
}

interface ProposalOptions<Draft> {
  state: EditDraftState<Draft>;
  /** The page of the record, which is shown once the edit is applied; of a new one, from the edit. */
  path: string | ((edit: Edit) => string);
  /** Reads the record again, which may have changed. */
  onConflict: () => Promise<void>;
}

/** Sends an edit. Visitors are led to sign in, and find their draft when they come back. */
export function useProposal<Draft>({ state, path, onConflict }: ProposalOptions<Draft>): Proposal {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [failed, setFailed] = useState<{ text: string; draft: Draft } | null>(null);
  const [source] = useState(() => lastSource(currentSession()?.user.userId));
  const { draft } = state;

  async function send(body: InputOf<"POST /api/edits">["body"]): Promise<void> {
    const session = currentSession();
    if (session === null) return location.assign(signInFrom(location));
    setIsBusy(true);
    setFailed(null);
    try {
      const edit = await editCalls.propose({ body, key: state.keyFor(body) });
      storeLastSource(session.user.userId, body.source.trim());
      state.forget();
      const isApplied = edit.state === "applied";
      showToast(isApplied ? "Saved. It is on the page now." : "Proposed. Thank you!");
      const applied = typeof path === "string" ? path : path(edit);
      await navigate(isApplied ? applied : pagePath.edit(edit.id), { replace: true });
    } catch (error) {
      if (statusOf(error) === 401) return location.assign(signInFrom(location));
      if (isKeySpent(error)) await onConflict();
      setFailed({ text: textOr(error, FAILED), draft });
      setIsBusy(false);
    }
  }

  const problem = failed?.draft === draft ? failed.text : null;
  return { isBusy, problem, lastSource: source, send };
}
