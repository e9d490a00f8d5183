import type { EditedKind } from "../../../domain/edit.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { Name } from "../../name.tsx";
import { comparedFacts, type ComparedRecord } from "./compared-record.ts";

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
