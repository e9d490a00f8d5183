import { EDITS_LISTED, WATCHED_DAYS } from "../../../domain/edits/edit-rules.ts";
import { Section } from "../../ui/section.tsx";
import { useViewerData } from "../../viewer/use-viewer-data.ts";
import { editCalls } from "../calls.ts";
import { EditList } from "./edit-list.tsx";

/** The latest changes by others of records that the user edited or follows; nothing where there are none. */
export function WatchedEdits({ of }: { of: "written" | "followed" }) {
  const { data: edits = [] } = useViewerData(`watched ${of}`, () =>
    editCalls.watched({ query: { of } }),
  );
  if (edits.length === 0) return null;
  const count = `${edits.length}${edits.length === EDITS_LISTED ? "+" : ""}`;
  return (
    <Section heading={of === "written" ? "changes by others to what you edited" : "changed facts"}>
      <details>
        <summary>
          {count} in the last {WATCHED_DAYS} days
          {of === "followed" && ", about artists you follow and their releases"}
        </summary>
        <EditList edits={edits} />
      </details>
    </Section>
  );
}
