import type { MergedRecord } from "../../database/edits/merged-records.ts";
import type { EditedKind } from "../../domain/edit.ts";
import { encodeId } from "../../domain/id.ts";
import { pagePath } from "../../domain/page-path.ts";
import { Name } from "../name.tsx";
import { Section } from "../ui/section.tsx";

interface MergedRecordsProps {
  kind: EditedKind;
  id: number;
  merged: readonly MergedRecord[];
}

/** The records that were merged into one, each with its way to separate it again. */
export function MergedRecords({ kind, id, merged }: MergedRecordsProps) {
  if (merged.length === 0) return null;
  return (
    <Section heading="merged into it" className="person-matches">
      <ul>
        {merged.map((one) => (
          <li key={one.id}>
            <Name>{one.name}</Name>
            <a
              href={pagePath.merge(kind, id, { with: encodeId(one.id) })}
              rel="nofollow"
              aria-label={`separate ${one.name}`}
            >
              separate
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
