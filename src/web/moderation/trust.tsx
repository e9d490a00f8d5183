import { WrittenDay } from "../record/age.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LoadMore } from "../ui/list/load-more.tsx";
import { Section } from "../ui/section.tsx";
import { UserLink } from "../record/user-link.tsx";
import { useViewerList } from "../viewer/use-viewer-list.ts";
import { moderationCalls } from "./calls.ts";
import { NotLoaded, useDone } from "./moderated-list.tsx";
import { PersonForm } from "./person-form.tsx";

export function Trust({ username }: { username: string }) {
  const { items, loadMore, ...state } = useViewerList("trust", (cursor) =>
    moderationCalls.trusted({ query: { cursor } }),
  );
  const [done, onDone] = useDone(state.reload);
  if (items === undefined || state.failure !== null) return <NotLoaded {...state} />;
  return (
    <>
      {done}
      <Section heading="give or take trust">
        <p className="note">
          Edits by a trusted person are applied at once, and they can decide on other people's
          edits. If trust is taken from someone, their edits wait for review, whatever they have
          earned.
        </p>
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
      </Section>
      <Section heading="given and taken">
        {items.length === 0 ? (
          <EmptyState>No one has been given trust or had it taken.</EmptyState>
        ) : (
          <ol className="moderated">
            {items.map(({ username: name, is_private, standing, given_at, reason }) => (
              <li key={name}>
                <h3 className="moderated-title">
                  <UserLink username={name} isPrivate={is_private} />
                </h3>
                {reason !== "" && <p dir="auto">{reason}</p>}
                <p className="note">
                  {standing === "trusted" ? "trusted" : "not trusted"} since{" "}
                  <WrittenDay instant={given_at} />
                </p>
              </li>
            ))}
          </ol>
        )}
        <LoadMore what="people" loadMore={loadMore} />
      </Section>
    </>
  );
}

type GivenStanding = "trusted" | "new" | null;

const CHOICES: readonly [standing: GivenStanding, label: string][] = [
  ["trusted", "give trust"],
  ["new", "take trust"],
  [null, "as earned by edits"],
];

function doneText(standing: GivenStanding): string {
  if (standing === null) return "now earns trust by edits.";
  return standing === "trusted" ? "is now trusted." : "is no longer trusted.";
}
