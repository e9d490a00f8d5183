import style from "../style.css?url";
import { readFieldsNow } from "../../../catalogue/edits/fields/record-fields.ts";
import { recordExists } from "../../../database/catalogue/former-ids.ts";
import { listWaitingEdits } from "../../../database/edits/edits.ts";
import { listRecordHistory } from "../../../database/edits/record-history.ts";
import { historyCursor, historyPlace, type HistoryPlace } from "../../../domain/cursor.ts";
import { EDIT_TEXT, EDITS_LISTED } from "../../../domain/edits/edit-rules.ts";
import { failure } from "../../../domain/failure.ts";
import { pagePath, SOURCES_ANCHOR } from "../../../domain/page-path.ts";
import { pageContext } from "../../context.ts";
import { failureResponse } from "../../request/failure-response.ts";
import { loadOrFail } from "../../request/load-or-fail.ts";
import { Name, NameLink } from "../../record/name.tsx";
import { pageMeta } from "../../page-meta.ts";
import { requestedId, unavailableRecord } from "../../request/requested-record.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/history-page.ts";
import { HistoryList } from "./history-list.tsx";
import { readSources, type SourcedFact, type SourcedFacts } from "./read-sources.ts";
import { requestedKind } from "../form/requested-kind.ts";
import { PendingNote } from "../list/pending-note.tsx";
import { inShort } from "../list/short-edits.ts";
import { styleLink } from "../../style-link.ts";
import { Section } from "../../ui/section.tsx";
import { Origins } from "../facts/origins.tsx";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const [kind, given] = requestedKind(params);
  const id = requestedId(kind, given, url);
  const after = requestedPlace(url);
  const limit = EDITS_LISTED + 1;
  const found = await loadOrFail(context, "Failed to load this history", async (db) => {
    // Artists with credits alone have no page.
    const hasPage = kind !== "artist" || (await recordExists(db, "artist", id));
    const facts = hasPage ? await readFieldsNow(db, kind, id) : null;
    if (facts === null) throw await unavailableRecord(db, kind, id, url);
    const listed = await listRecordHistory(db, { kind, id }, null, { after, limit });
    const sources = after === undefined ? await readSources(db, { kind, id }, facts) : null;
    return { facts, listed, sources, waiting: await listWaitingEdits(db, kind, id) };
  });
  const { facts, listed, sources, waiting } = found;
  const entries = listed
    .slice(0, EDITS_LISTED)
    .map((entry) => ({ ...entry, edit: entry.edit && inShort(entry.edit) }));
  const last = entries.at(-1);
  return {
    origin: context.get(pageContext).origin,
    record: {
      kind,
      id,
      name: String(facts["name"]),
      koreanName: facts["korean_name"] === null ? null : String(facts["korean_name"]),
    },
    cursor: after === undefined ? undefined : historyCursor.write(after),
    waiting,
    entries,
    sources,
    next:
      last === undefined || listed.length === entries.length
        ? null
        : historyCursor.write(historyPlace(last)),
  };
}

/** Returns the place of the cursor in an address. @throws the 400 page where it is malformed */
function requestedPlace({ searchParams }: URL): HistoryPlace | undefined {
  const [text, ...others] = searchParams.getAll("cursor");
  if (text === undefined) return undefined;
  const place = historyCursor.read(text);
  if (place === null || others.length > 0)
    throw failureResponse(failure("invalid", EDIT_TEXT.cursor));
  return place;
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, record, cursor } = loaderData;
  const { kind, id, name } = record;
  return pageMeta({
    title: `history of ${name}`,
    description: `Changes to ${name} in this catalogue, with who made them and from which source.`,
    origin,
    path: pagePath.history(kind, id, { cursor }),
    pictured: { kind, id },
    robots: "noindex",
  });
}

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const { record, waiting, entries, sources, next } = loaderData;
  const { kind, id, name, koreanName } = record;
  return (
    <main id="main" className="edit-page" data-accent="sage">
      <PageTitle>history</PageTitle>
      <p className="edit-target">
        <NameLink name={name} href={pagePath[kind](id)} koreanName={koreanName} />
      </p>
      {sources !== null && (
        <p className="note sources-link">
          <a href={`#${SOURCES_ANCHOR}`}>where each fact is from</a>
        </p>
      )}
      <PendingNote ids={waiting} />
      {entries.length === 0 ? (
        <EmptyState next={<a href={pagePath.contribute()}>see what is missing</a>}>
          No changes are recorded.
        </EmptyState>
      ) : (
        <HistoryList record={record} entries={entries} />
      )}
      {next !== null && (
        <nav aria-label="pages" className="pages">
          <a href={pagePath.history(kind, id, { cursor: next })} rel="next">
            older<span aria-hidden="true"> →</span>
          </a>
        </nav>
      )}
      {sources !== null && <SourcesSection sources={sources} />}
      <p className="note">
        <a href={pagePath.edits()}>all edits</a> ·{" "}
        <a href={pagePath.contributionGuide()}>how edits work</a>
      </p>
    </main>
  );
}

function SourcesSection({ sources }: { sources: readonly SourcedFacts[] }) {
  return (
    <Section heading="where each fact is from" anchor={SOURCES_ANCHOR}>
      {sources.map(({ heading, facts }) => (
        <table key={heading} className="fact-sources">
          <caption>{heading}</caption>
          <tbody>
            {facts.map((fact, at) => (
              <Row key={at} fact={fact} />
            ))}
          </tbody>
        </table>
      ))}
    </Section>
  );
}

function Row({ fact: { label, path, value, provenance } }: { fact: SourcedFact }) {
  return (
    <tr>
      <th scope="row">
        <NameLink name={label} href={path ?? undefined} />
      </th>
      <td>
        <Name>{value}</Name>
        <Origins provenance={provenance} />
      </td>
    </tr>
  );
}
