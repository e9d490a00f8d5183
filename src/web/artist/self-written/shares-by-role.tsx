import { formatNumber } from "../../../domain/text/format-number.ts";
import type { ArtistDetails } from "../../../domain/catalogue/artist.ts";
import { counted } from "../../../domain/text/counted.ts";
import { creditPageName } from "../../../domain/credits/credit-page.ts";
import { knownRoles, type SelfWritten } from "../../../domain/credits/self-written.ts";
import { RoleMarks } from "../../record/role-marks.tsx";
import { percentOf } from "../../self-written/share-text.ts";
import { selfWrittenPath } from "./choices.ts";
import { pagePath } from "../../../domain/page-path.ts";

type SharesByRoleProps = { artist: Pick<ArtistDetails, "id">; selfWritten: SelfWritten };

/** The share of each role: always of how many songs whose credits are known, of how many in all. */
export function SharesByRole({ artist, selfWritten: { shares, songs } }: SharesByRoleProps) {
  return (
    <ul className="self-written-shares">
      {knownRoles(shares).map((role) => {
        const { known, by_members } = shares[role];
        return (
          <li key={role}>
            <span className="self-written-role">
              <RoleMarks roles={[role]} isLabelled /> {creditPageName(role)}
            </span>{" "}
            <strong>{percentOf(shares[role])}</strong>{" "}
            <span className="note">
              <a href={selfWrittenPath(artist.id, { list: role, which: "by_members" })}>
                {counted(by_members, "song")}
              </a>{" "}
              of{" "}
              <a href={selfWrittenPath(artist.id, { list: role, which: "known" })}>
                {formatNumber(known)} with known credits
              </a>
              , of {formatNumber(songs)} in all
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface MissingCreditsProps {
  artist: { id: number };
  selfWritten: Pick<SelfWritten, "songs" | "named">;
}

/** Says of how many songs of an act no writer is known, and leads to them; nothing where there are none. */
export function MissingCredits({ artist, selfWritten: { songs, named } }: MissingCreditsProps) {
  if (named >= songs) return null;
  const missing = named === 0 ? "" : `${formatNumber(songs - named)} of `;
  return (
    <p className="note missing-credits">
      The writers of {missing}
      {counted(songs, "song")} are unknown.{" "}
      <a href={pagePath.missingCredits(artist.id)} rel="nofollow" className="not-printed">
        Add credits
      </a>
    </p>
  );
}
