import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import type { Provenance } from "../../../domain/edits/editable.ts";
import { EDITABLE_FIELDS, NEEDED_FIELDS } from "../../../domain/edits/editable-fields.ts";
import type { EditedKind } from "../../../domain/edits/edit.ts";
import { counted } from "../../../domain/text/counted.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { DraftOwner } from "../../draft/draft-store.ts";
import { Section } from "../../ui/section.tsx";
import { editCalls } from "../calls.ts";
import { ChangedMeanwhile } from "../form/changed-meanwhile.tsx";
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
import { EditForm } from "../form/edit-form.tsx";
import { FieldSources } from "./origins.tsx";
import { FactList } from "./fact-list.tsx";
import { useEditForm } from "../form/use-edit-form.ts";

interface EditFactsProps {
  kind: EditedKind;
  id: number;
  facts: Facts;
  provenance: Readonly<Record<string, Provenance>>;
  owner: DraftOwner;
}

export function EditFacts({ kind, id, facts, provenance, owner }: EditFactsProps) {
  const target = `${kind}:${id}`;
  const form = useEditForm({
    drafts: FACTS_DRAFTS,
    of: target,
    owner,
    unchanged: unchangedFacts(facts),
    isUnchanged,
    path: pagePath[kind](id),
    listed: facts,
    readAgain: async () => (await editCalls.fields({ params: { target } })).fields,
  });
  const { draft, change, now } = form;
  const { before, set } = changedFacts(draft);
  const changed = Object.keys(set);
  const conflicts = conflictsOf(draft, now);
  const { source, note } = draft;

  return (
    <EditForm
      form={form}
      summary={
        changed.length === 0 ? "nothing changed yet" : `changes ${counted(changed.length, "fact")}`
      }
      missing={changed.length === 0 ? EDIT_TEXT.noField : null}
      firstControl="[name=name]"
      problems={problemsOfFacts(kind, set, { values: draft.values, before })}
      outdated={
        conflicts.length === 0
          ? null
          : {
              notice: (
                <ChangedMeanwhile
                  states={{ before, now, yours: set }}
                  render={(of) => <FactList kind={kind} names={conflicts} facts={of} />}
                  onContinue={() => change((mine) => rebasedFacts(mine, now))}
                />
              ),
            }
      }
      onSubmit={() =>
        void form.send({ kind: "fields", target, before, set: trimmedFacts(set), source, note })
      }
    >
      <Section heading="facts" className="edit-facts-fields">
        {Object.entries(EDITABLE_FIELDS[kind]).map(([name, field]) => (
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
