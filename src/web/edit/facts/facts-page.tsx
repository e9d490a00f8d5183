import { listWaitingEdits } from "../../../database/edits/edits.ts";
import { loadFieldProvenance } from "../../../catalogue/edits/fields/field-provenance.ts";
import { readFieldsNow } from "../../../catalogue/edits/fields/record-fields.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { pageContext } from "../../context.ts";
import { loadOrFail } from "../../request/load-or-fail.ts";
import { NameLink } from "../../record/name.tsx";
import { pageMeta } from "../../page-meta.ts";
import { requestedId, unavailableRecord } from "../../request/requested-record.ts";
import { correctionPath } from "../../feedback/correction.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/facts-page.ts";
import { ScriptedForm } from "../form/scripted-form.tsx";
import { EditFacts } from "./edit-facts.tsx";
import { requestedKind } from "../form/requested-kind.ts";
import { PendingNote } from "../list/pending-note.tsx";
import style from "../style.css?url";
import { styleLink } from "../../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const [kind, given] = requestedKind(params);
  const id = requestedId(kind, given, url);
  const found = await loadOrFail(context, "Failed to load these facts", async (db) => {
    const facts = await readFieldsNow(db, kind, id);
    if (facts === null) throw await unavailableRecord(db, kind, id, url);
    const provenance = await loadFieldProvenance(db, { kind, id }, facts);
    return { facts, provenance, waiting: await listWaitingEdits(db, kind, id) };
  });
  const { origin } = context.get(pageContext);
  return { origin, kind, id, ...found, name: String(found.facts["name"]) };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, kind, id, name } = loaderData;
  return pageMeta({
    title: `edit facts of ${name}`,
    description: `Fix or add facts about ${name}: names, dates and so on.`,
    origin,
    path: pagePath.editFacts(kind, id),
    pictured: { kind, id },
    robots: "noindex",
  });
}

export default function FactsPage({ loaderData }: Route.ComponentProps) {
  const { kind, id, facts, provenance, name, waiting } = loaderData;
  const path = pagePath[kind](id);
  return (
    <main id="main" className="edit-page" data-accent="sage">
      <PageTitle>edit facts</PageTitle>
      <p className="edit-target">
        <NameLink name={name} href={path} />
      </p>
      <PendingNote ids={waiting} />
      <ScriptedForm correction={correctionPath("facts", path)}>
        {(owner) => (
          <EditFacts
            key={`${kind} ${id} ${owner}`}
            kind={kind}
            id={id}
            facts={facts}
            provenance={provenance}
            owner={owner}
          />
        )}
      </ScriptedForm>
    </main>
  );
}
