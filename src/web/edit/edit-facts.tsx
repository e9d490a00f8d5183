import { useState } from "react";
import { useNavigate } from "react-router";
import { EDIT_TEXT } from "../../domain/edit-rules.ts";
import type { Provenance } from "../../domain/editable.ts";
import { EDITABLE_FIELDS, NEEDED_FIELDS } from "../../domain/editable-fields.ts";
import type { EditedKind } from "../../domain/edit.ts";
import { counted } from "../../domain/counted.ts";
import { pagePath } from "../../domain/page-path.ts";
import { Section } from "../ui/section.tsx";
import { BegunNotice } from "./begun-notice.tsx";
import { editCalls } from "./calls.ts";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import { FactField } from "./fact-field.tsx";
import {
  changedFacts,
  conflictsOf,
  type Facts,
  FACTS_DRAFTS,
  type FactsDraft,
  problemsOfFacts,
  rebasedFacts,
  trimmedFacts,
  unchangedFacts,
} from "./facts-draft.ts";
import type { DraftOwner } from "./draft-store.ts";
import { EditForm } from "./edit-form.tsx";
import { FieldSources } from "./origins.tsx";
import { FactList } from "./fact-list.tsx";
import { useEditDraft } from "./use-edit-draft.ts";
import { useProposal } from "./use-proposal.ts";

interface EditFactsProps {
  kind: EditedKind;
  id: number;
  facts: Facts;
  /** Who says what each field is, of those that are known. */
  provenance: Readonly<Record<string, Provenance>>;
  owner: DraftOwner;
}

/** The form of a record's own facts with its draft, and what becomes of it. */
export function EditFacts({ kind, id, facts, provenance, owner }: EditFactsProps) {
  const navigate = useNavigate();
  const target = `${kind}:${id}`;
  const state = useEditDraft({
    store: FACTS_DRAFTS,
    of: target,
    owner,
    unchanged: unchangedFacts(facts),
    isUnchanged,
  });
  const { draft, change } = state;
  const [now, setNow] = useState(facts);
  const path = pagePath[kind](id);
  const proposal = useProposal({ state, path, onConflict: readNow });
  const { before, set } = changedFacts(draft);
  const changed = Object.keys(set);
  const conflicts = conflictsOf(draft, now);
  const fields = EDITABLE_FIELDS[kind];
  const { source, note } = draft;

  /** Reads the fields again, since they may have changed. Where that fails, the next attempt says so. */
  async function readNow(): Promise<void> {
    const answer = await editCalls.fields({ params: { target } }).catch(() => null);
    if (answer !== null) setNow(answer.fields);
  }

  return (
    <EditForm
      proposal={proposal}
      isSignedIn={owner !== null}
      source={source}
      note={note}
      summary={
        changed.length === 0 ? "nothing changed yet" : `changes ${counted(changed.length, "fact")}`
      }
      missing={changed.length === 0 ? EDIT_TEXT.noField : null}
      firstControl="[name=name]"
      problems={problemsOfFacts(kind, set, { values: draft.values, before })}
      notice={
        conflicts.length > 0 ? (
          <ChangedMeanwhile
            columns={[
              {
                heading: "when you began",
                content: <FactList kind={kind} names={conflicts} facts={before} />,
              },
              { heading: "now", content: <FactList kind={kind} names={conflicts} facts={now} /> },
              { heading: "yours", content: <FactList kind={kind} names={conflicts} facts={set} /> },
            ]}
            onContinue={() => change((mine) => rebasedFacts(mine, now))}
          />
        ) : (
          <BegunNotice isRestored={state.isRestored} onDiscard={state.discard} />
        )
      }
      onSource={(changes) => change((mine) => ({ ...mine, ...changes }))}
      onSubmit={() =>
        void proposal.send({ kind: "fields", target, before, set: trimmedFacts(set), source, note })
      }
      onCancel={() => {
        state.forget();
        void navigate(path);
      }}
    >
      <Section heading="facts" className="edit-facts-fields">
        {Object.entries(fields).map(([name, field]) => (
          <div key={name} className="sourced-field">
            <FactField
              name={name}
              field={field}
              value={draft.values[name] ?? null}
              isNeeded={NEEDED_FIELDS.has(name)}
              onChange={(value) =>
                change((mine) => ({ ...mine, values: { ...mine.values, [name]: value } }))
              }
            />
            {provenance[name] !== undefined && <FieldSources provenance={provenance[name]} />}
          </div>
        ))}
      </Section>
    </EditForm>
  );
}

function isUnchanged(draft: FactsDraft): boolean {
  return (
    Object.keys(changedFacts(draft).set).length === 0 && draft.source === "" && draft.note === ""
  );
}
