import { formatNumber } from "../../../domain/format-number.ts";
import { counted } from "../../../domain/counted.ts";
import { pagePath } from "../../../domain/page-path.ts";
import type { SelfWritten } from "../../../domain/self-written.ts";

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
      It is not known who wrote {missing}
      {counted(songs, "song")}.{" "}
      <a href={pagePath.missingCredits(artist.id)} rel="nofollow" className="not-printed">
        Add credits
      </a>
    </p>
  );
}
