import { useRevalidator } from "react-router";
import type { EditedKind } from "../../../domain/edit.ts";
import type { MergedRecord } from "../../../database/edits/merged-records.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { DraftOwner } from "../../draft/draft-store.ts";
import { Name } from "../../name.tsx";
import { EditForm } from "../form/edit-form.tsx";
import { isNoMerge, MERGE_DRAFTS, NO_MERGE } from "./merge-draft.ts";
import { useEditForm } from "../form/use-edit-form.ts";

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
  const { revalidate } = useRevalidator();
  const target = `${kind}:${merged.id}`;
  const form = useEditForm({
    drafts: MERGE_DRAFTS,
    of: target,
    owner,
    unchanged: NO_MERGE,
    isUnchanged: isNoMerge,
    path: pagePath[kind](id),
    listed: undefined,
    readAgain: revalidate,
  });
  const { source, note } = form.draft;

  return (
    <EditForm
      form={form}
      summary={`separates ${merged.name} from ${name}`}
      missing={null}
      firstControl="[name=source]"
      onSubmit={() => void form.send({ kind: "unmerge", target, source, note })}
    >
      <p>
        <Name>{merged.name}</Name> was merged into <Name>{name}</Name>. Separated, it has its own
        page again, with all that it brought; what came later stays.
      </p>
    </EditForm>
  );
}
