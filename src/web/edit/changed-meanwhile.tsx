import type { EditedCredit } from "../../domain/new-edit.ts";
import { Button } from "../ui/button.tsx";
import { CreditNames } from "./credit-names.tsx";

interface ChangedMeanwhileProps {
  /** The list from which the draft began, as it is now, and as the draft would leave it. */
  before: readonly EditedCredit[];
  now: readonly EditedCredit[];
  yours: readonly EditedCredit[];
  onContinue: () => void;
}

/** Says that the credits have changed since, with three columns: as they were, as they are, and as the draft has them. */
export function ChangedMeanwhile({ before, now, yours, onContinue }: ChangedMeanwhileProps) {
  const columns = [
    { heading: "when you began", credits: before },
    { heading: "now", credits: now },
    { heading: "yours", credits: yours },
  ];
  return (
    <section className="changed-meanwhile" aria-label="changed meanwhile" role="alert">
      <p>
        <strong>Somebody changed these credits meanwhile.</strong> Nothing of yours is lost. Go on
        with your changes on the list as it is now, look at it, and propose again.
      </p>
      <div className="columns">
        {columns.map(({ heading, credits }) => (
          <div key={heading}>
            <h3>{heading}</h3>
            {credits.length === 0 ? (
              <p className="empty">no credits</p>
            ) : (
              <CreditNames credits={credits} className="credit-names" />
            )}
          </div>
        ))}
      </div>
      <Button kind="strong" onClick={onContinue}>
        go on with the list as it is now
      </Button>
    </section>
  );
}
