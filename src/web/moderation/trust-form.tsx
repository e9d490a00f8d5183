import { moderationCalls } from "./calls.ts";
import { PersonForm } from "./person-form.tsx";

/** What a maintainer can say of somebody's edits. */
type GivenStanding = "trusted" | "new" | null;

const CHOICES: readonly [standing: GivenStanding, label: string][] = [
  ["trusted", "give trust"],
  ["new", "take trust"],
  [null, "as earned by edits"],
];

interface TrustFormProps {
  /** Who is meant, where the moderator comes from elsewhere; else ''. */
  username: string;
  onDone: (text: string) => void;
}

/** The form by which a maintainer gives and takes trust. */
export function TrustForm({ username, onDone }: TrustFormProps) {
  return (
    <PersonForm<GivenStanding>
      username={username}
      legend="trust"
      choices={CHOICES}
      first="trusted"
      action="save"
      send={(name, standing, reason) =>
        moderationCalls.trust({ body: { username: name, standing, reason } })
      }
      onDone={(name, standing) => onDone(`${name} ${doneText(standing)}`)}
    />
  );
}

function doneText(standing: GivenStanding): string {
  if (standing === null) return "earns trust by edits now.";
  return standing === "trusted" ? "is trusted now." : "is not trusted now.";
}
