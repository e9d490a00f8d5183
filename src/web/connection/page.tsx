import type { Named } from "../request/named-artists.ts";
import style from "./style.css?url";
import {
  type ConnectionEnd,
  type ConnectionQuestion,
  parseConnection,
  readChain,
} from "../../domain/credits/connection-question.ts";
import { isFailure } from "../../domain/failure.ts";
import { decodeId } from "../../domain/id.ts";
import { pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import { failureResponse } from "../request/failure-response.ts";
import { pageMeta } from "../page-meta.ts";
import { findOthers } from "../person-search/find-others.ts";
import { LONGEST_TEXT } from "../person-search/suggestion-limits.ts";
import { requestedValue } from "../request/requested-values.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import { Chain, NotFollowed } from "./chain.tsx";
import { CountedChoices } from "./counted-choices.tsx";
import { Ends } from "./ends.tsx";
import { type ConnectionAnswer, readConnection, readEnds } from "./read-connection.ts";
import { styleLink } from "../style-link.ts";
import { counted } from "../../domain/text/counted.ts";
import { EmptyState } from "../ui/empty-state.tsx";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { origin, doNotCache } = context.get(pageContext);
  // The graph changes without tags, so that no cache could know when a page is outdated.
  doNotCache();
  const question = requestedQuestion(url);
  const named = await readEnds(context, question);
  const text = requestedValue(url, "q")?.slice(0, LONGEST_TEXT) ?? "";
  const end: ConnectionEnd = requestedValue(url, "for") === "to" ? "to" : "from";
  const known = [named.from, named.to].flatMap((artist) => artist?.id ?? []);
  const matches = text === "" ? null : await findOthers(context, text, known);
  const chain = readChain(requestedValue(url, "chain"));
  const answer = await readConnection(context, question, chain);
  return { origin, question, named, searched: { end, text, matches }, answer };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, question, named, answer } = loaderData;
  const chain = answer?.outcome === "connected" ? answer.chain : 1;
  const first = named.from ?? named.to;
  const isAsked = named.from !== null && named.to !== null;
  return pageMeta({
    title: isAsked
      ? `How ${named.from?.english_name} and ${named.to?.english_name} are connected`
      : "connection",
    description: isAsked
      ? `A shortest chain of people from ${named.from?.english_name} to ${named.to?.english_name}, each sharing a K-Pop song with the next.`
      : "How two people are connected through the K-Pop songs that credit them.",
    origin,
    path: isAsked ? pagePath.connection(question, { chain }) : pagePath.connection(),
    ...(first && { pictured: { kind: "artist", id: first.id } }),
    robots: "noindex, follow",
  });
}

export default function ConnectionPage({ loaderData }: Route.ComponentProps) {
  const { question, named, searched, answer } = loaderData;
  return (
    <main id="main" className="connection" data-accent="sage">
      <PageTitle>connection</PageTitle>
      <p className="note">
        How two people are connected: a shortest chain of people, each sharing a song with the next.
      </p>
      <Ends question={question} named={named} searched={searched} />
      <CountedChoices question={question} />
      {answer?.outcome === "connected" && <Chain question={question} answer={answer} />}
      {answer !== null && answer.outcome !== "connected" && (
        <NoChain question={question} named={named} answer={answer} />
      )}
    </main>
  );
}

/** Parses the question in an address. A form sends fields that were left empty. @throws the 400 page for ids that are none */
function requestedQuestion({ searchParams }: URL): ConnectionQuestion {
  const valuesOf = (name: string) =>
    searchParams
      .getAll(name)
      .map((value) => value.trim())
      .filter((value) => value !== "");
  const question = parseConnection(valuesOf, decodeId);
  if (isFailure(question)) throw failureResponse(question, "question");
  return question;
}

interface NoChainProps {
  question: ConnectionQuestion;
  named: Record<ConnectionEnd, Named | null>;
  answer: Exclude<ConnectionAnswer, { outcome: "connected" }>;
}

function NoChain({ question, named, answer }: NoChainProps) {
  const nameOf = (end: ConnectionEnd) => named[end]?.english_name ?? "";
  const next = <OtherCounts question={question} />;
  if (answer.outcome === "not credited") {
    const names = (["from", "to"] as const)
      .filter((end) => answer.people.includes(named[end]?.id ?? -1))
      .map(nameOf);
    const isWriting = !question.featured && !question.performed;
    const what = isWriting ? "not credited with writing" : "not credited in these roles";
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
        From {nameOf(end)}, {counted(people, "person", "people")} can be reached through{" "}
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
        <a href={pagePath.connection({ ...question, to: null })}>try someone else</a>
      )}
    </>
  );
}
