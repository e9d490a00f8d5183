import type { EditedKind } from "../../../domain/edits/edit.ts";
import type { MergeEvidence, Shared } from "../../../domain/edits/merge-evidence.ts";
import { counted } from "../../../domain/text/counted.ts";
import { factLabel } from "../facts/fact-text.ts";

interface EvidenceProps {
  kind: EditedKind;
  evidence: Omit<MergeEvidence, "stays" | "merged">;
}

/** The names and records that two records have in common, and the ids that hold them apart: below their comparison. */
export function Evidence({ kind, evidence }: EvidenceProps) {
  const { names, songs, acts, people } = evidence.in_common;
  return (
    <ul className="merge-evidence">
      <li>
        {names.count > 0
          ? `names in common: ${names.examples.join(", ")}`
          : `no name in common${kind === "artist" ? " (as with a stage name and a legal name)" : ""}`}
      </li>
      {songs !== null && (
        <li>{sharedText(songs, kind === "album" ? "titles in common" : "songs with both")}</li>
      )}
      {acts !== null && <li>{sharedText(acts, "artists in common")}</li>}
      {people !== null && <li>{sharedText(people, "people credited on both")}</li>}
      {evidence.contradicting_ids.map(({ system, stays, merged }) => (
        <li key={system}>
          <strong className="contradiction">
            {systemName(kind, system)} says they are different:
          </strong>{" "}
          {stays.join(", ")} and {merged.join(", ")}
        </li>
      ))}
    </ul>
  );
}

/** Tells that a merge needs two approvals, and why. Nothing where one is enough. */
export function ApprovalsNeeded({ kind, evidence }: EvidenceProps) {
  const { approvals, contradicting_ids, moved_songs } = evidence;
  if (approvals === 1) return null;
  const systems = contradicting_ids.map(({ system }) => systemName(kind, system)).join(" and ");
  const why =
    contradicting_ids.length > 0
      ? `${systems} ${contradicting_ids.length === 1 ? "says" : "say"} they are different`
      : `${counted(moved_songs, "song")} would move`;
  return <p className="merge-approvals">Two people have to approve this merge, since {why}.</p>;
}

function sharedText({ count, examples }: Shared, what: string): string {
  if (count === 0) return `no ${what}`;
  const more = count > examples.length ? " …" : "";
  return `${what}: ${count} (${examples.join(", ")}${more})`;
}

function systemName(kind: EditedKind, system: string): string {
  return system === "isrc" ? "ISRC" : factLabel(kind, system);
}
