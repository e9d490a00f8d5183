import type { ArtistDetails } from "../../domain/artist.ts";
import { countOf } from "../../domain/credit-counts.ts";
import { pagePath } from "../../domain/page-path.ts";
import { LIST_ROLES } from "../../domain/role.ts";
import { Name } from "../name.tsx";

/** A link to all songs that credit an artist, with any role; nothing where none does. */
export function AllCreditsLink({ artist }: { artist: ArtistDetails }) {
  if (!LIST_ROLES.some((role) => countOf(artist.credit_counts, role) > 0)) return null;
  return (
    <p className="ways-on not-printed">
      <a href={pagePath.artistCredits(artist.id)}>
        all credits of <Name>{artist.english_name}</Name>
      </a>
    </p>
  );
}
