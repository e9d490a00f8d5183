import type { EditedCredit } from "../../../domain/edits/proposed/new-edit.ts";
import { ChangedMeanwhile } from "../form/changed-meanwhile.tsx";
import { CreditNames } from "../difference/credit-names.tsx";
import { type CreditsDraft, creditsAfter, creditsBefore } from "./draft/draft.ts";

interface CreditsChangedProps {
  song: CreditsDraft;
  now: readonly EditedCredit[];
  onContinue: () => void;
}

export function CreditsChanged({ song, now, onContinue }: CreditsChangedProps) {
  return (
    <ChangedMeanwhile
      states={{ before: creditsBefore(song), now, yours: creditsAfter(song) }}
      render={(credits) => <CreditsInState of={credits} />}
      onContinue={onContinue}
    />
  );
}

export function CreditsInState({ of: credits }: { of: readonly EditedCredit[] }) {
  if (credits.length === 0) return <p className="empty">no credits</p>;
  return <CreditNames credits={credits} />;
}
