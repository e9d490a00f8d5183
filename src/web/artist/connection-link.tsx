import type { ArtistDetails } from "../../domain/artist.ts";
import { countOf } from "../../domain/credit-counts.ts";
import { pagePath } from "../../domain/page-path.ts";
import { WRITING_ROLES } from "../../domain/role.ts";

/** Leads from someone who writes to how they are connected with others. */
export function ConnectionLink({ artist }: { artist: ArtistDetails }) {
  if (WRITING_ROLES.every((role) => countOf(artist.credit_counts, role) === 0)) return null;
  return (
    <p className="note not-printed">
      <a href={pagePath.connection({ from: artist.id })} rel="nofollow">
        connection with somebody else
      </a>
    </p>
  );
}
