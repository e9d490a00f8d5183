import { Name } from "../../record/name.tsx";
import { ReorderableList } from "../../ui/list/reorderable-list.tsx";
import { orderedRoles, orderOf, withMoved } from "./draft/draft-changes.ts";
import type { CreditsDraft } from "./draft/draft.ts";

interface OrderCreditsProps {
  draft: CreditsDraft;
  change: (by: (draft: CreditsDraft) => CreditsDraft) => void;
}

export function OrderCredits({ draft, change }: OrderCreditsProps) {
  const roles = orderedRoles(draft);
  if (roles.length === 0) return null;
  const changed = new Set(orderOf(draft).map(({ role }) => role));
  return (
    <details className="order-credits">
      <summary>change order</summary>
      {roles.map(({ role, name, credits }) => (
        <div key={role}>
          <h3>
            {name}
            {changed.has(role) && <span className="credit-line-state">changed</span>}
          </h3>
          <ReorderableList
            label={`order of ${name}`}
            items={credits}
            keyOf={({ place }) => place}
            nameOf={(credit) => credit.name}
            onMove={(from, to) => change((now) => withMoved(now, role, from, to))}
          >
            {(credit) => <Name>{credit.name}</Name>}
          </ReorderableList>
        </div>
      ))}
    </details>
  );
}
