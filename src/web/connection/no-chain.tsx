import type { ConnectionEnd, ConnectionQuestion } from "../../domain/connection-question.ts";
import { counted } from "../../domain/counted.ts";
import { pagePath } from "../../domain/page-path.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { NotFollowed } from "./chain.tsx";
import type { ConnectionAnswer, NamedEnd } from "./read-connection.ts";

interface NoChainProps {
  question: ConnectionQuestion;
  named: Record<ConnectionEnd, NamedEnd | null>;
  answer: Exclude<ConnectionAnswer, { outcome: "connected" }>;
}

export function NoChain({ question, named, answer }: NoChainProps) {
  const nameOf = (end: ConnectionEnd) => named[end]?.english_name ?? "";
  const next = <OtherCounts question={question} />;
  if (answer.outcome === "not credited") {
    const names = (["from", "to"] as const)
      .filter((end) => answer.people.includes(named[end]?.id ?? -1))
      .map(nameOf);
    const isWriting = !question.featured && !question.performed;
    const what = isWriting ? "not credited with writing" : "without such credits";
    return (
      <EmptyState next={next}>
        {names.join(" and ")} {names.length === 1 ? "is" : "are"} {what}.
      </EmptyState>
    );
  }
  const { end, people, songs, nobodies } = answer.reached;
  return (
    <>
      <EmptyState next={next}>
        There is no chain between {nameOf("from")} and {nameOf("to")}.
      </EmptyState>
      <p className="note">
        From {nameOf(end)}, {counted(people, "person", "people")} can be reached, over{" "}
        {counted(songs, "song")}, which have {counted(nobodies, "credit")} without a page.
      </p>
      <NotFollowed nobodies={answer.nobodies} />
    </>
  );
}

function OtherCounts({ question }: { question: ConnectionQuestion }) {
  const { featured, performed } = question;
  return (
    <>
      {!featured && (
        <a href={pagePath.connection({ ...question, featured: true })}>count featured artists</a>
      )}
      {!performed && (
        <a href={pagePath.connection({ ...question, performed: true })}>count performing</a>
      )}
      {featured && performed && (
        <a href={pagePath.connection({ ...question, to: null })}>try somebody else</a>
      )}
    </>
  );
}
