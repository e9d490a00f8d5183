import { SUSPENSION_DAYS } from "../../domain/moderation-rules.ts";
import { moderationCalls } from "./calls.ts";
import { PersonForm } from "./person-form.tsx";

interface SuspendFormProps {
  /** Who is meant, where the moderator comes from something that they wrote; else ''. */
  username: string;
  onDone: (text: string) => void;
}

/** The form by which a moderator suspends somebody. */
export function SuspendForm({ username, onDone }: SuspendFormProps) {
  return (
    <PersonForm<number | null>
      username={username}
      legend="for how long"
      choices={SUSPENSION_DAYS.map((days) => [days, lengthOf(days)])}
      first={7}
      action="suspend"
      send={(name, days, reason) =>
        moderationCalls.suspend({ body: { username: name, action: "suspend", days, reason } })
      }
      onDone={(name) => onDone(`${name} is suspended.`)}
    />
  );
}

function lengthOf(days: number | null): string {
  if (days === null) return "for good";
  return days === 1 ? "1 day" : `${days} days`;
}
