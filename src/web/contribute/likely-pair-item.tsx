import type { LikelyPair } from "../../database/edits/likely-pairs.ts";
import { encodeId } from "../../domain/id.ts";
import { pagePath } from "../../domain/page-path.ts";
import { KoreanName, Name } from "../name.tsx";

/** Two records that are likely the same, and why. */
export function LikelyPairItem({ pair: { kind, left, right, reason } }: { pair: LikelyPair }) {
  return (
    <li>
      <span className="likely-pair-names">
        {[left, right].map(({ id, english_name, korean_name }) => (
          <a key={id} href={pagePath[kind](id)}>
            <Name>{english_name}</Name>
            <KoreanName name={english_name} koreanName={korean_name} />
          </a>
        ))}
      </span>
      <span className="note">
        {kind}s: {reason} ·{" "}
        <a href={pagePath.merge(kind, left.id, { with: encodeId(right.id) })} rel="nofollow">
          compare
        </a>
      </span>
    </li>
  );
}
