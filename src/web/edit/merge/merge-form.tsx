import { useRevalidator } from "react-router";
import type { MergedRecord } from "../../../database/edits/merges/merged-records.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import type { EditedKind } from "../../../domain/edits/edit.ts";
import type { ComparedRecord } from "../../../domain/edits/merge-evidence.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { type DraftOwner, DraftStore } from "../../draft/draft-store.ts";
import { Name } from "../../record/name.tsx";
import { Section } from "../../ui/section.tsx";
import { EditForm } from "../form/edit-form.tsx";
import { useEditForm } from "../form/use-edit-form.ts";

type MergeDraft = { stays: number | null; source: string; note: string };

const NO_MERGE: MergeDraft = { stays: null, source: "", note: "" };

/** The drafts of merges, by `artist:1+2` whichever stays, and of what undoes them, by `artist:2`. */
export const MERGE_DRAFTS = new DraftStore<MergeDraft>(
  "merge",
  ({ stays, source, note }) =>
    (stays === null || typeof stays === "number") &&
    [source, note].every((text) => typeof text === "string"),
);

function isNoMerge({ stays, source, note }: MergeDraft): boolean {
  return stays === null && source === "" && note === "";
}

interface MergeFormProps {
  kind: EditedKind;
  record: ComparedRecord;
  other: ComparedRecord;
  owner: DraftOwner;
}

export function MergeForm({ kind, record, other, owner }: MergeFormProps) {
  const { revalidate } = useRevalidator();
  const form = useEditForm({
    drafts: MERGE_DRAFTS,
    of: `${kind}:${Math.min(record.id, other.id)}+${Math.max(record.id, other.id)}`,
    owner,
    unchanged: NO_MERGE,
    isUnchanged: isNoMerge,
    path: pagePath[kind](record.id),
    pathOfApplied: (_edit, chosen) => pagePath[kind](chosen.stays ?? record.id),
    listed: undefined,
    readAgain: revalidate,
  });
  const { draft, change } = form;
  const { stays, source, note } = draft;
  const nameAmong = (one: ComparedRecord) =>
    `${one.name} (${one === record ? "this one" : "the other one"}${detailsOf(one)})`;
  const [staying, merged] = stays === other.id ? [other, record] : [record, other];

  return (
    <EditForm
      form={form}
      summary={
        stays === null
          ? "nothing chosen yet"
          : `merges ${nameAmong(merged)} into ${nameAmong(staying)}`
      }
      missing={stays === null ? EDIT_TEXT.stays : null}
      firstControl="[name=stays]"
      onSubmit={() =>
        void form.send({
          kind: "merge",
          target: `${kind}:${staying.id}`,
          merged_id: merged.id,
          source,
          note,
        })
      }
    >
      <Section heading="which one stays?" className="merge-choice">
        <fieldset>
          <legend className="note">
            It keeps its page and its facts, and gets what it lacks from the other, with everything
            linked to it. The other’s address will lead here.
          </legend>
          {[record, other].map((one, at) => (
            <label key={one.id}>
              <input
                type="radio"
                name="stays"
                checked={stays === one.id}
                onChange={() => change((mine) => ({ ...mine, stays: one.id }))}
              />
              <span>
                <Name>{one.name}</Name>{" "}
                <span className="note">({at === 0 ? "this one" : "the other one"})</span>
                <span className="note">{detailsOf(one)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      </Section>
    </EditForm>
  );
}

/** Returns what tells two records with one name apart: ', Red Velvet, 2019'. */
function detailsOf({ facts, use }: ComparedRecord): string {
  const date = facts["release_date"] ?? facts["debut_date"];
  const year = typeof date === "string" ? [date.slice(0, 4)] : [];
  return [...(use.artists ?? []), ...year].map((part) => `, ${part}`).join("");
}

interface SeparateFormProps {
  kind: EditedKind;
  id: number;
  name: string;
  merged: MergedRecord;
  owner: DraftOwner;
}

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
        <Name>{merged.name}</Name> was merged into <Name>{name}</Name>. Once separated, it has its
        own page again, with everything it had before the merge; what came later stays.
      </p>
    </EditForm>
  );
}
