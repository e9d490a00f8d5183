import { useNavigate, useRevalidator } from "react-router";
import type { EditedKind } from "../../domain/edit.ts";
import type { MergedRecord } from "../../database/edits/merged-records.ts";
import { pagePath } from "../../domain/page-path.ts";
import { Name } from "../name.tsx";
import { BegunNotice } from "./begun-notice.tsx";
import type { DraftOwner } from "./draft-store.ts";
import { EditForm } from "./edit-form.tsx";
import { isNoMerge, MERGE_DRAFTS, NO_MERGE } from "./merge-draft.ts";
import { useEditDraft } from "./use-edit-draft.ts";
import { useProposal } from "./use-proposal.ts";

interface SeparateFormProps {
  kind: EditedKind;
  /** The record that the other one was merged into. */
  id: number;
  name: string;
  merged: MergedRecord;
  owner: DraftOwner;
}

/** The form that undoes a merge. */
export function SeparateForm({ kind, id, name, merged, owner }: SeparateFormProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const target = `${kind}:${merged.id}`;
  const state = useEditDraft({
    store: MERGE_DRAFTS,
    of: target,
    owner,
    unchanged: NO_MERGE,
    isUnchanged: isNoMerge,
  });
  const { draft, change } = state;
  const { source, note } = draft;
  const path = pagePath[kind](id);
  const proposal = useProposal({ state, path, onConflict: revalidate });

  return (
    <EditForm
      proposal={proposal}
      isSignedIn={owner !== null}
      source={source}
      note={note}
      summary={`separates ${merged.name} from ${name}`}
      missing={null}
      firstControl="[name=source]"
      notice={<BegunNotice isRestored={state.isRestored} onDiscard={state.discard} />}
      onSource={(changes) => change((mine) => ({ ...mine, ...changes }))}
      onSubmit={() => void proposal.send({ kind: "unmerge", target, source, note })}
      onCancel={() => {
        state.forget();
        void navigate(path);
      }}
    >
      <p>
        <Name>{merged.name}</Name> was merged into <Name>{name}</Name>. Separated, it has its own
        page again, with all that it brought; what came later stays.
      </p>
    </EditForm>
  );
}
