import { useState } from "react";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import type { EditedCredit } from "../../../domain/edits/proposed/new-edit.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { DraftOwner } from "../../draft/draft-store.ts";
import { editCalls } from "../calls.ts";
import { EditForm } from "../form/edit-form.tsx";
import { type FieldProblem, LEFT_OVER, LINE_NAME } from "../form/field-problems.tsx";
import { useEditForm } from "../form/use-edit-form.ts";
import { CREDITED_NAME } from "./add-credit.tsx";
import { COMPLETE } from "./complete-choice.tsx";
import { CreditsChanged } from "./credits-changed.tsx";
import { CreditsFields } from "./credits-fields.tsx";
import { changesSong, changesText, orderOf } from "./draft/draft-changes.ts";
import {
  additionsOf,
  changesOf,
  type CreditsDraft,
  isEmptyComplete,
  isUnconfirmed,
  nameProblemsOf,
  rebased,
  unchangedDraft,
} from "./draft/draft.ts";
import { CREDITS_DRAFTS } from "./draft/stored-credits.ts";
import { DIFFERENT } from "./choose-person.tsx";

interface EditCreditsProps {
  songId: number;
  listed: { version: string; credits: readonly EditedCredit[] };
  owner: DraftOwner;
  roles: string;
}

export function EditCredits({ songId, listed, owner, roles }: EditCreditsProps) {
  const form = useEditForm({
    makesPeople: true,
    drafts: CREDITS_DRAFTS,
    of: String(songId),
    owner,
    unchanged: unchangedDraft(listed.version, listed.credits),
    isUnchanged,
    path: pagePath.song(songId),
    listed,
    readAgain: () => editCalls.credits({ params: { songId } }),
  });
  const { draft, change, now } = form;
  const [typed, setTyped] = useState("");
  const isOutdated = draft.version !== now.version;

  function propose(): void {
    const { version, complete, source, note } = draft;
    const { remove } = changesOf(draft);
    const order = orderOf(draft);
    const changes = { ...additionsOf(draft), remove, complete, order };
    void form.send({ kind: "credits", song_id: songId, version, ...changes, source, note });
  }

  return (
    <EditForm
      form={form}
      summary={changesText(draft)}
      missing={changesSong(draft) ? null : EDIT_TEXT.nothing}
      firstControl="[name=credited-name]"
      problems={problemsOf(draft, typed)}
      outdated={
        isOutdated
          ? {
              problem: EDIT_TEXT.changed,
              notice: (
                <CreditsChanged
                  song={draft}
                  now={now.credits}
                  onContinue={() => change((mine) => rebased(mine, now.version, now.credits))}
                />
              ),
            }
          : null
      }
      onSubmit={propose}
    >
      <CreditsFields
        songId={songId}
        draft={draft}
        roles={roles}
        typed={typed}
        onType={setTyped}
        change={change}
      />
    </EditForm>
  );
}

/** Returns the texts of which nothing is among the changes yet, and whether an empty list is called complete. */
function problemsOf(draft: CreditsDraft, typed: string): FieldProblem[] {
  const { pasted = "" } = draft;
  return [
    ...(pasted.trim() === "" ? [] : [{ name: "notes", text: LEFT_OVER.notes }]),
    ...(typed.trim() === "" ? [] : [{ name: CREDITED_NAME, text: LEFT_OVER.name }]),
    ...nameProblemsOf(draft).map((text) => ({ name: LINE_NAME, text })),
    ...(draft.lines.some(isUnconfirmed) ? [{ name: DIFFERENT, text: LEFT_OVER.different }] : []),
    ...(isEmptyComplete(draft) ? [{ name: COMPLETE, text: EDIT_TEXT.emptyList }] : []),
  ];
}

function isUnchanged(draft: CreditsDraft): boolean {
  const { source, note, pasted = "", unread = [] } = draft;
  const isEmpty = source === "" && note === "" && pasted === "" && unread.length === 0;
  return isEmpty && !changesSong(draft);
}
