import type { ArtistDetails } from "../../domain/artist.ts";
import { pagePath } from "../../domain/page-path.ts";
import { WRITING_ROLES } from "../../domain/role.ts";
import type { SelfWritten } from "../../domain/self-written.ts";
import { Section } from "../ui/section.tsx";
import { SharesByRole } from "./shares-by-role.tsx";

interface SelfWrittenSummaryProps {
  artist: ArtistDetails;
  selfWritten: SelfWritten;
}

/** How much of its songs an act wrote itself; nothing where it is known of none. */
export function SelfWrittenSummary({ artist, selfWritten }: SelfWrittenSummaryProps) {
  if (WRITING_ROLES.every((role) => selfWritten.shares[role].known === 0)) return null;
  return (
    <Section
      heading="self-written"
      all={{
        href: pagePath.artistSelfWritten(artist.id),
        label: `see all that ${artist.english_name} wrote, by album and member`,
      }}
    >
      <SharesByRole artist={artist} selfWritten={selfWritten} />
      {selfWritten.at_least && (
        // Else the numbers seem to contradict those of 'most credited writers'.
        <p className="note self-written-rule">
          Lists of writers that are not known in full do not count.
        </p>
      )}
    </Section>
  );
}
