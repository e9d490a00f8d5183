import type { RecordUse } from "../../../database/edits/record-use.ts";
import type { EditedKind } from "../../../domain/edit.ts";
import { EDITABLE_FIELDS } from "../../../domain/editable-fields.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { Name } from "../../name.tsx";
import { factLabel, factText, wordsOf } from "../facts/fact-text.ts";
import type { Facts } from "../facts/facts-draft.ts";

interface ComparisonProps {
  kind: EditedKind;
  record: ComparedRecord;
  other: ComparedRecord;
}

/** Two records side by side, so that one sees whether they are the same. */
export function Comparison({ kind, record, other }: ComparisonProps) {
  return (
    <table className="comparison">
      <thead>
        <tr>
          <th scope="col">what</th>
          {[record, other].map(({ id, name }, at) => (
            <th key={id} scope="col">
              <a href={pagePath[kind](id)}>
                <Name>{name}</Name>
              </a>
              <span className="note">{at === 0 ? "this one" : "the other one"}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {comparedFacts(kind, record, other).map(({ label, values: [one, second], isSame }) => (
          <tr key={label} data-same={isSame || undefined}>
            <th scope="row">{label}</th>
            <td>{one ?? "not known"}</td>
            <td>{second ?? "not known"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A record as it is compared with another one. */
export interface ComparedRecord {
  id: number;
  name: string;
  facts: Facts;
  use: RecordUse;
}

/** A compared fact of two records: null is not known. */
interface ComparedFact {
  label: string;
  values: readonly [string | null, string | null];
  isSame: boolean;
}

/** The related records and counts of a record, in this order. */
const USES = [
  ["by", "artists"],
  ["album", "album"],
  ["albums", "albums"],
  ["songs", "songs"],
  ["credits", "credits"],
] as const satisfies readonly [string, keyof RecordUse][];

/** Returns the facts that one of two records has, with what both are known by. */
function comparedFacts(
  kind: EditedKind,
  one: ComparedRecord,
  other: ComparedRecord,
): ComparedFact[] {
  const fields = Object.keys(EDITABLE_FIELDS[kind]).map((name) => {
    const valueOf = ({ facts }: ComparedRecord) => factText(kind, name, facts[name]);
    return comparedFact(factLabel(kind, name), valueOf(one), valueOf(other));
  });
  const uses = USES.map(([label, name]) =>
    comparedFact(label, wordsOf(one.use[name]), wordsOf(other.use[name])),
  );
  return [...fields.slice(0, 2), ...uses, ...fields.slice(2)].filter(({ values }) =>
    values.some((value) => value !== null),
  );
}

function comparedFact(label: string, one: string | null, other: string | null): ComparedFact {
  return { label, values: [one, other], isSame: one === other };
}
