import { formatNumber } from "../../domain/format-number.ts";
import type { ConnectionQuestion } from "../../domain/connection-question.ts";
import { pagePath } from "../../domain/page-path.ts";
import type { ConnectionAnswer } from "./read-connection.ts";

interface ChainPagesProps {
  question: ConnectionQuestion;
  answer: Extract<ConnectionAnswer, { outcome: "connected" }>;
}

/** Links to the other chains that are as short; nothing where there is none. */
export function ChainPages({ question, answer: { chain, chains, total } }: ChainPagesProps) {
  if (chains === 1) return null;
  const hrefOf = (other: number) => pagePath.connection(question, { chain: other });
  return (
    <>
      <nav aria-label="chains" className="pages chain-pages">
        {chain > 1 && (
          <a href={hrefOf(chain - 1)} rel="prev" data-keep-position="">
            <span aria-hidden="true">← </span>previous
          </a>
        )}
        <span aria-current="page">
          {chain} of {chains}
        </span>
        {chain < chains && (
          <a href={hrefOf(chain + 1)} rel="next" data-keep-position="">
            next<span aria-hidden="true"> →</span>
          </a>
        )}
      </nav>
      <p className="note">
        {total > chains && `Of ${formatNumber(total)} chains as short, the best ${chains}. `}
        Chains with the most songs come first.
      </p>
    </>
  );
}
