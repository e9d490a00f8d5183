import { Section } from "../../ui/section.tsx";
import { EditList } from "./edit-list.tsx";
import { LoadMore } from "../../ui/list/load-more.tsx";
import { useEdits } from "./use-edits.ts";

/** The pending edits: the user's own, and for reviewers all. Nothing for visitors, and where none are pending. */
export function PendingEdits({ target }: { target: string | undefined }) {
  const { items: edits = [], loadMore } = useEdits({
    state: "pending",
    ...(target !== undefined && { target }),
  });
  if (edits.length === 0) return null;
  return (
    <Section
      heading={edits.every((edit) => edit.is_own) ? "yours, waiting" : "waiting for a decision"}
      className="waiting-edits"
    >
      <EditList edits={edits} />
      <LoadMore what="edits" loadMore={loadMore} />
    </Section>
  );
}
