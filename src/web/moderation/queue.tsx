import { EmptyState } from "../ui/empty-state.tsx";
import { LoadMore } from "../ui/load-more.tsx";
import { moderationCalls } from "./calls.ts";
import { ModeratedEntry } from "./moderated-entry.tsx";
import { NotLoaded } from "./not-loaded.tsx";
import { useList } from "./use-answer.ts";
import { useDone } from "./use-done.tsx";

/** What is reported or hidden, each with what a moderator may do about it. */
export function ModerationQueue({ state }: { state: "waiting" | "hidden" }) {
  const { items, reload, loadMore } = useList(state, (cursor) =>
    moderationCalls.list({ query: { state, cursor } }),
  );
  const [done, onDone] = useDone(reload);
  return (
    <>
      {done}
      {typeof items === "string" ? (
        <NotLoaded why={items} retry={reload} />
      ) : items.length === 0 ? (
        <EmptyState>
          {state === "waiting" ? "Nothing is reported." : "Nothing is hidden."}
        </EmptyState>
      ) : (
        <>
          <ol className="moderated">
            {items.map((item) => (
              <ModeratedEntry key={`${item.kind} ${item.id}`} item={item} onDone={onDone} />
            ))}
          </ol>
          <LoadMore what="things" loadMore={loadMore} />
        </>
      )}
    </>
  );
}
