import type { EditedKind } from "../../../domain/edits/edit.ts";
import { EDITABLE_FIELDS } from "../../../domain/edits/editable-fields.ts";
import type { Facts } from "./facts-draft.ts";
import { textOf } from "../difference/read-changes.ts";

type FactListProps = { kind: EditedKind; names: readonly string[]; facts: Facts };

export function FactList({ kind, names, facts }: FactListProps) {
  return (
    <dl className="fact-list">
      {names.map((name) => (
        <div key={name}>
          <dt className="note">{EDITABLE_FIELDS[kind][name]?.label ?? name}</dt>
          <dd>{textOf(facts[name]) ?? "unknown"}</dd>
        </div>
      ))}
    </dl>
  );
}
