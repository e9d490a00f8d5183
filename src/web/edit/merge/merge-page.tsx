import { redirect } from "react-router";
import {
  readComparedRecord,
  readEvidence,
} from "../../../catalogue/edits/review/merge-evidence.ts";
import { findMergedInto } from "../../../database/catalogue/former-ids.ts";
import type { Snapshot } from "../../../database/database.ts";
import {
  listMergedRecords,
  type MergedRecord,
} from "../../../database/edits/merges/merged-records.ts";
import type { EditedRecord } from "../../../domain/edits/edit-target.ts";
import type { EditedKind } from "../../../domain/edits/edit.ts";
import type { ComparedRecord } from "../../../domain/edits/merge-evidence.ts";
import { ERROR_TEXT } from "../../../domain/error-texts.ts";
import { failure } from "../../../domain/failure.ts";
import { encodeId } from "../../../domain/id.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { tag } from "../../../domain/tag.ts";
import { findItems } from "../../../search/find-items.ts";
import { type LoaderContext, pageContext } from "../../context.ts";
import { failureResponse } from "../../request/failure-response.ts";
import { correctionPath } from "../../feedback/correction.ts";
import { loadOrFail } from "../../request/load-or-fail.ts";
import { Name, NameLink } from "../../record/name.tsx";
import { pageMeta } from "../../page-meta.ts";
import { requestedId, unavailableRecord } from "../../request/requested-record.ts";
import { styleLink } from "../../style-link.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { Section } from "../../ui/section.tsx";
import { requestedKind } from "../form/requested-kind.ts";
import { ScriptedForm } from "../form/scripted-form.tsx";
import style from "../style.css?url";
import type { Route } from "./+types/merge-page.ts";
import { Comparison } from "./comparison.tsx";
import { ApprovalsNeeded, Evidence } from "./evidence.tsx";
import { MergeForm, SeparateForm } from "./merge-form.tsx";
import { MergeSearch } from "./merge-search.tsx";
import { requestedOther } from "./requested-other.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const [kind, given] = requestedKind(params);
  const id = requestedId(kind, given, url);
  const { otherId, text, problem } = requestedOther({ kind, id }, url);
  const found = await loadOrFail(context, "Failed to load these records", async (db) => {
    const record = await readComparedRecord(db, kind, id);
    if (record === null) throw await unavailableRecord(db, kind, id, url);
    const merged = await listMergedRecords(db, kind, id);
    const other = otherId === null ? null : await readOther(db, { kind, id }, record, otherId);
    return { record, merged, ...(other ?? { other: null, evidence: null, formerId: null }) };
  });
  const matches =
    text === "" || problem !== null ? null : await findOtherRecords(context, { kind, id }, text);
  const { origin } = context.get(pageContext);
  return { origin, kind, id, searched: { text, problem, matches }, ...found };
}

/** Reads the other record, or whether it was merged into this one. @throws the 404 page, or a redirect to another survivor */
async function readOther(
  db: Snapshot,
  { kind, id }: EditedRecord,
  record: ComparedRecord,
  otherId: number,
) {
  const other = await readComparedRecord(db, kind, otherId);
  if (other !== null) {
    const evidence = await readEvidence(db, kind, [record, other]);
    return { other, evidence, formerId: null };
  }
  const survivor = await findMergedInto(db, kind, otherId);
  if (survivor === id) return { other: null, evidence: null, formerId: otherId };
  if (survivor === null)
    throw failureResponse(failure("not_found", ERROR_TEXT[kind].missing), "choice");
  throw redirect(pagePath.merge(kind, id, { with: encodeId(survivor) }), 301);
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, kind, id, record } = loaderData;
  return pageMeta({
    title: `merge ${record.name}`,
    description: `Say that ${record.name} and another ${kind} are the same.`,
    origin,
    path: pagePath.merge(kind, id),
    pictured: { kind, id },
    robots: "noindex",
  });
}

export default function MergePage({ loaderData }: Route.ComponentProps) {
  const { kind, id, record, other, formerId, merged, searched } = loaderData;
  // Builds before 0.3.0 send no evidence.
  const evidence = loaderData.evidence ?? null;
  const path = pagePath[kind](id);
  const former = merged.find((one) => one.id === formerId) ?? null;
  return (
    <main id="main" className="edit-page" data-accent="sage">
      <PageTitle>{former === null ? "merge" : "separate"}</PageTitle>
      <p className="edit-target">
        <NameLink name={record.name} href={path} />
      </p>
      {other !== null && (
        <Section heading="side by side">
          <Comparison
            kind={kind}
            records={[record, other]}
            headings={["this one", "the other one"]}
          />
          {evidence !== null && <Evidence kind={kind} evidence={evidence} />}
          {/* How many songs move depends on which one stays; ids hold them apart either way. */}
          {evidence !== null && evidence.contradicting_ids.length > 0 && (
            <ApprovalsNeeded kind={kind} evidence={evidence} />
          )}
        </Section>
      )}
      {other !== null && (
        <ScriptedForm doing="Merging" correction={correctionPath("merge", path)}>
          {(owner) => (
            <MergeForm
              key={`${kind} ${id} ${other.id} ${owner}`}
              kind={kind}
              record={record}
              other={other}
              owner={owner}
            />
          )}
        </ScriptedForm>
      )}
      {former !== null && (
        <ScriptedForm doing="Separating" correction={correctionPath("merge", path)}>
          {(owner) => (
            <SeparateForm
              key={`${kind} ${former.id} ${owner}`}
              kind={kind}
              id={id}
              name={record.name}
              merged={former}
              owner={owner}
            />
          )}
        </ScriptedForm>
      )}
      {formerId !== null && former === null && (
        <p>It is not known what belonged to the other {kind}, so it can no longer be separated.</p>
      )}
      {formerId === null && (
        <Section heading={other === null ? `which ${kind} is the same?` : `another ${kind}?`}>
          <MergeSearch kind={kind} id={id} name={record.name} {...searched} />
        </Section>
      )}
      {former === null && <MergedRecords kind={kind} id={id} merged={merged} />}
      <p className="note">
        <a href={path}>to the {kind}</a> · <a href={pagePath.history(kind, id)}>history</a>
      </p>
    </main>
  );
}

const MATCHES = 20;

async function findOtherRecords(context: LoaderContext, { kind, id }: EditedRecord, text: string) {
  const { database, search, tags } = context.get(pageContext);
  tags.add(tag.search);
  const { items } = await findItems({ database, search }, text, { kinds: [kind], limit: MATCHES });
  return items.filter((item) => item.id !== id);
}

type MergedRecordsProps = { kind: EditedKind; id: number; merged: readonly MergedRecord[] };

function MergedRecords({ kind, id, merged }: MergedRecordsProps) {
  if (merged.length === 0) return null;
  return (
    <Section heading="merged into it" className="person-matches">
      <ul>
        {merged.map((one) => (
          <li key={one.id}>
            <Name>{one.name}</Name>
            <a
              href={pagePath.merge(kind, id, { with: encodeId(one.id) })}
              rel="nofollow"
              aria-label={`separate ${one.name}`}
            >
              separate
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
