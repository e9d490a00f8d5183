import { useNavigate, useRevalidator } from "react-router";
import { EDIT_TEXT } from "../../domain/edit-rules.ts";
import type { EditedKind } from "../../domain/edit.ts";
import { pagePath } from "../../domain/page-path.ts";
import { Name } from "../name.tsx";
import { Section } from "../ui/section.tsx";
import { BegunNotice } from "./begun-notice.tsx";
import type { ComparedRecord } from "./compared-record.ts";
import type { DraftOwner } from "./draft-store.ts";
import { EditForm } from "./edit-form.tsx";
import { isNoMerge, MERGE_DRAFTS, mergeDraftOf, NO_MERGE } from "./merge-draft.ts";
import { useEditDraft } from "./use-edit-draft.ts";
import { useProposal } from "./use-proposal.ts";

interface MergeFormProps {
  kind: EditedKind;
  record: ComparedRecord;
  other: ComparedRecord;
  owner: DraftOwner;
}

/** The form that says which of two records stays, and where it says that they are the same. */
export function MergeForm({ kind, record, other, owner }: MergeFormProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const state = useEditDraft({
    store: MERGE_DRAFTS,
    of: mergeDraftOf(kind, record.id, other.id),
    owner,
    unchanged: NO_MERGE,
    isUnchanged: isNoMerge,
  });
  const { draft, change } = state;
  const { stays, source, note } = draft;
  const path = pagePath[kind](stays ?? record.id);
  const proposal = useProposal({ state, path, onConflict: revalidate });
  const nameAmong = (one: ComparedRecord) =>
    `${one.name} (${one === record ? "this one" : "the other one"}${toldApart(one)})`;
  const [staying, merged] = stays === other.id ? [other, record] : [record, other];

  return (
    <EditForm
      proposal={proposal}
      isSignedIn={owner !== null}
      source={source}
      note={note}
      summary={
        stays === null
          ? "nothing chosen yet"
          : `merges ${nameAmong(merged)} into ${nameAmong(staying)}`
      }
      missing={stays === null ? EDIT_TEXT.stays : null}
      firstControl="[name=stays]"
      notice={<BegunNotice isRestored={state.isRestored} onDiscard={state.discard} />}
      onSource={(changes) => change((mine) => ({ ...mine, ...changes }))}
      onSubmit={() =>
        void proposal.send({
          kind: "merge",
          target: `${kind}:${staying.id}`,
          merged_id: merged.id,
          source,
          note,
        })
      }
      onCancel={() => {
        state.forget();
        void navigate(pagePath[kind](record.id));
      }}
    >
      <Section heading="which one stays?" className="merge-choice">
        <fieldset>
          <legend className="note">
            It keeps its page and its facts; of the other it gets what it lacks, with all that is
            linked to it. The other’s address leads here.
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
                <span className="note">{toldApart(one)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      </Section>
    </EditForm>
  );
}

/** Returns what tells two records with one name apart: ', Red Velvet, 2019'. */
function toldApart({ facts, use }: ComparedRecord): string {
  const date = facts["release_date"] ?? facts["debut_date"];
  const year = typeof date === "string" ? [date.slice(0, 4)] : [];
  return [...(use.artists ?? []), ...year].map((part) => `, ${part}`).join("");
}
