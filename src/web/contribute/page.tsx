import { type LikelyPair, listLikelyPairs } from "../../database/edits/likely-pairs.ts";
import { listWantedActs, type WantedAct } from "../../database/edits/worklist.ts";
import { pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import { FailurePage } from "../failure-page.tsx";
import { loadOrFail } from "../load-or-fail.ts";
import { failureMeta, pageMeta } from "../page-meta.ts";
import { requestedValue } from "../requested-values.ts";
import { ChipLinks } from "../ui/chips.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import { LikelyPairItem } from "./likely-pair-item.tsx";
import { WantedActItem } from "./wanted-act-item.tsx";

/** The number of acts: full rows of four. */
const ACTS = 32;

/** The number of pairs: as many as one looks through. */
const PAIRS = 30;

/** What can be missing, with the words for it and for when nothing is. */
const VIEWS = [
  ["none", "writers", "Every song of every act here has its writers."],
  ["cut", "incomplete lists", "No list of writers here is known to be incomplete."],
  ["types", "album types", "Every album of every act here has its type."],
  ["tracks", "track numbers", "Every song of every album here has its number."],
  ["duplicates", "likely duplicates", "No two records are likely the same."],
] as const;

type View = (typeof VIEWS)[number][0];

interface Wanted {
  acts: WantedAct[];
  pairs: LikelyPair[];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = requestedValue(url, "view");
  const view: View = VIEWS.find(([key]) => key === asked)?.[0] ?? "none";
  const wanted = await loadOrFail(context, "Failed to fetch what is missing", async (db) => {
    const nothing: Wanted = { acts: [], pairs: [] };
    return view === "duplicates"
      ? { ...nothing, pairs: await listLikelyPairs(db, PAIRS) }
      : { ...nothing, acts: await listWantedActs(db, view, ACTS) };
  });
  return { origin: context.get(pageContext).origin, view, ...wanted };
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  const { origin, view } = loaderData;
  const page = pageMeta({
    title: "contribute",
    description: "K-Pop songs of which nobody has said who wrote them. Add what your booklet says.",
    origin,
    path: pagePath.contribute(),
    pageType: "WebPage",
  });
  return view === "none" ? page : [...page, { name: "robots", content: "noindex" }];
}

/** What is missing in the catalogue, the most wanted first, and how to add it. */
export default function ContributePage({ loaderData }: Route.ComponentProps) {
  const { view, acts, pairs } = loaderData;
  const nothing = VIEWS.find(([key]) => key === view)?.[2];
  return (
    <main id="main" className="contribute" data-accent="sage">
      <PageTitle>contribute</PageTitle>
      <p className="lead">
        You have the booklet, others have the question. Add who wrote, composed and arranged a song:
        it takes a minute, and another person looks at it before it is shown.
      </p>
      <p className="ways-on">
        <a href={pagePath.contributionGuide()}>how it works</a>
        <a href={pagePath.newRecord()}>add an artist, album or song</a>
        <a href={pagePath.ownEdits()}>your edits</a>
        <a href={pagePath.edits()}>all edits</a>
      </p>
      <ChipLinks
        label="what is missing"
        choices={VIEWS.map(([key, label]) => ({
          label,
          isOn: key === view,
          href: pagePath.contribute({ view: key === "none" ? undefined : key }),
        }))}
      />
      {acts.length + pairs.length === 0 && <EmptyState>{nothing}</EmptyState>}
      {acts.length > 0 && (
        <ul className="wanted-acts">
          {acts.map((act) => (
            <WantedActItem key={act.id} act={act} view={view} />
          ))}
        </ul>
      )}
      {pairs.length > 0 && (
        <ul className="likely-pairs">
          {pairs.map((pair) => (
            <LikelyPairItem key={`${pair.kind} ${pair.left.id} ${pair.right.id}`} pair={pair} />
          ))}
        </ul>
      )}
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
