import { SUSPENSION_DAYS } from "../../domain/moderation-rules.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Section } from "../ui/section.tsx";
import { LoadMore } from "../ui/load-more.tsx";
import { useViewerList } from "../viewer/use-viewer-data.ts";
import { moderationCalls } from "./calls.ts";
import { NotLoaded } from "./not-loaded.tsx";
import { PersonForm } from "./person-form.tsx";
import { SuspendedPerson } from "./suspended-person.tsx";
import { useDone } from "./use-done.tsx";

/** The suspended users, and the form that suspends a user. */
export function Suspensions({ username }: { username: string }) {
  const {
    items: people,
    loadMore,
    ...state
  } = useViewerList("suspended", (cursor) => moderationCalls.suspended({ query: { cursor } }));
  const [done, onDone] = useDone(state.reload);
  if (people === undefined || state.failure !== null) return <NotLoaded {...state} />;
  return (
    <>
      {done}
      <Section heading="suspend somebody">
        <p className="note">
          They can read, download their data and delete the account, and nothing else. What they
          wrote stays: hide it where it should not.
        </p>
        <SuspendForm username={username} onDone={onDone} />
      </Section>
      <Section heading="suspended">
        {people.length === 0 ? (
          <EmptyState>Nobody is suspended.</EmptyState>
        ) : (
          <ol className="moderated">
            {people.map((person) => (
              <SuspendedPerson
                key={`${person.username} ${person.since}`}
                person={person}
                onDone={onDone}
              />
            ))}
          </ol>
        )}
        <LoadMore what="people" loadMore={loadMore} />
      </Section>
    </>
  );
}

interface SuspendFormProps {
  /** The user whose content the moderator comes from; else ''. */
  username: string;
  onDone: (text: string) => void;
}

/** The form by which a moderator suspends a user. */
function SuspendForm({ username, onDone }: SuspendFormProps) {
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
