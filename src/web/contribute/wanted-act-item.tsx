import { formatNumber } from "../../domain/format-number.ts";
import type { WantedAct } from "../../database/edits/wanted-acts.ts";
import { counted } from "../../domain/counted.ts";
import { pagePath } from "../../domain/page-path.ts";
import { Face } from "../cover.tsx";
import { KoreanName, Name } from "../name.tsx";

interface WantedActItemProps {
  act: WantedAct;
  /** What is missing. */
  view: string;
}

/** An act of which something is missing, with how often it is. */
export function WantedActItem({ act, view }: WantedActItemProps) {
  const { id, english_name, korean_name, picture_url, missing, total } = act;
  const path = pagePath.missingCredits(id, { view: view === "none" ? undefined : view });
  return (
    <li className="wanted-act">
      <Face id={id} name={english_name} picture={picture_url} />
      <span>
        <a href={path} className="wanted-act-name">
          <Name>{english_name}</Name>
          <KoreanName name={english_name} koreanName={korean_name} />
        </a>
        <span className="note">
          {formatNumber(missing)} of {counted(total, view === "types" ? "album" : "song")}
        </span>
      </span>
    </li>
  );
}
