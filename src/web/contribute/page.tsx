import { listWantedActs, type WantedAct } from "../../database/edits/worklist.ts";
import { counted } from "../../domain/counted.ts";
import { pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import { Face } from "../cover.tsx";
import { FailurePage } from "../failure-page.tsx";
import { loadOrFail } from "../load-or-fail.ts";
import { KoreanName, Name } from "../name.tsx";
import { failureMeta, pageMeta } from "../page-meta.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/page.ts";

/** The number of acts: full rows of four. */
const ACTS = 32;

export async function loader({ context }: Route.LoaderArgs) {
  const acts = await loadOrFail(context, "Failed to fetch what is missing", (db) =>
    listWantedActs(db, ACTS),
  );
  return { origin: context.get(pageContext).origin, acts };
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  return pageMeta({
    title: "contribute",
    description: "K-Pop songs of which nobody has said who wrote them. Add what your booklet says.",
    origin: loaderData.origin,
    path: pagePath.contribute(),
    pageType: "WebPage",
  });
}

/** What is missing in the catalogue, the most wanted first, and how to add it. */
export default function ContributePage({ loaderData: { acts } }: Route.ComponentProps) {
  return (
    <main id="main" className="contribute" data-accent="sage">
      <PageTitle>contribute</PageTitle>
      <p className="lead">
        You have the booklet, others have the question. Add who wrote, composed and arranged a song:
        it takes a minute, and another person looks at it before it is shown.
      </p>
      <p className="ways-on">
        <a href={pagePath.contributionGuide()}>how it works</a>
        <a href={pagePath.ownEdits()}>your edits</a>
        <a href={pagePath.edits()}>all edits</a>
      </p>
      <Section heading="songs without writers">
        {acts.length === 0 ? (
          <EmptyState>Every song of every act here has its writers.</EmptyState>
        ) : (
          <ul className="wanted-acts">
            {acts.map((act) => (
              <WantedActItem key={act.id} act={act} />
            ))}
          </ul>
        )}
      </Section>
    </main>
  );
}

function WantedActItem({ act }: { act: WantedAct }) {
  const { id, english_name, korean_name, picture_url, missing, songs } = act;
  return (
    <li className="wanted-act">
      <Face id={id} name={english_name} picture={picture_url} />
      <span>
        <a href={pagePath.missingCredits(id)} className="wanted-act-name">
          <Name>{english_name}</Name>
          <KoreanName name={english_name} koreanName={korean_name} />
        </a>
        <span className="note">
          {missing.toLocaleString("en-US")} of {counted(songs, "song")}
        </span>
      </span>
    </li>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />;
}
