import { Button } from "../ui/button.tsx";
import { type StateColumn, StateColumns } from "./state-columns.tsx";

interface ChangedMeanwhileProps {
  /** As it was when the draft began, as it is now, and as the draft would leave it. */
  columns: readonly StateColumn[];
  onContinue: () => void;
}

/** Says that what a draft changes has been changed since, with three columns. */
export function ChangedMeanwhile({ columns, onContinue }: ChangedMeanwhileProps) {
  return (
    <section className="changed-meanwhile" aria-label="changed meanwhile" role="alert">
      <p>
        <strong>Somebody changed this meanwhile.</strong> Nothing of yours is lost. Go on with your
        changes on what is there now, look at it, and propose again.
      </p>
      <StateColumns columns={columns} />
      <Button kind="strong" onClick={onContinue}>
        go on with what is there now
      </Button>
    </section>
  );
}
