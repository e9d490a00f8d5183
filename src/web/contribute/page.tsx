import { type LikelyPair, listLikelyPairs } from "../../database/edits/worklist/likely-pairs.ts";
import { listWantedActs, type WantedAct } from "../../database/edits/worklist/wanted-acts.ts";
import { wantedCursor } from "../../domain/cursor.ts";
import { counted } from "../../domain/text/counted.ts";
import { formatNumber } from "../../domain/text/format-number.ts";
import { encodeId } from "../../domain/id.ts";
import { pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import { Face } from "../record/cover.tsx";
import { loadOrFail } from "../request/load-or-fail.ts";
import { KoreanName, Name } from "../record/name.tsx";
import { pageMeta } from "../page-meta.ts";
import { requestedValue } from "../request/requested-values.ts";
import { ChipLinks } from "../ui/form/chips.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

/** The number of acts: full rows of four. */
const ACTS = 32;

/** The number of pairs: as many as one looks through. */
const PAIRS = 30;

const VIEWS = [
  {
    key: "none",
    label: "writers",
    counted: "Songs without writing credits, of all songs",
    nothing: "Every song here has writing credits.",
  },
  {
    key: "cut",
    label: "incomplete lists",
    counted: "Songs with incomplete writing credits, of all songs",
    nothing: "No writing credits here are known to be incomplete.",
  },
  {
    key: "types",
    label: "album types",
    counted: "Albums without a type, of all albums",
    nothing: "Every album here has a type.",
  },
  {
    key: "tracks",
    label: "track numbers",
    counted: "Album tracks without a number, of all",
    nothing: "Every album track here has a number.",
  },
  {
    key: "idols",
    label: "idols",
    counted: "Artists not yet marked as idols or not",
    nothing: "Every artist here is marked as an idol or not.",
  },
  {
    key: "duplicates",
    label: "likely duplicates",
    counted: null,
    nothing: "No likely duplicates.",
  },
] as const;

type View = (typeof VIEWS)[number]["key"];

type Wanted = { acts: WantedAct[]; pairs: LikelyPair[]; next: string | null };

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = requestedValue(url, "view");
  const view: View = VIEWS.find(({ key }) => key === asked)?.key ?? "none";
  const after = wantedCursor.read(requestedValue(url, "cursor") ?? "") ?? undefined;
  const wanted = await loadOrFail(
    context,
    "Failed to load what is missing",
    async (db): Promise<Wanted> => {
      if (view === "duplicates")
        return { acts: [], pairs: await listLikelyPairs(db, PAIRS), next: null };
      const { acts, next } = await listWantedActs(db, view, { after, limit: ACTS });
      return { acts, pairs: [], next: next && wantedCursor.write(next) };
    },
  );
  return { origin: context.get(pageContext).origin, view, isFirst: after === undefined, ...wanted };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, view, isFirst } = loaderData;
  return pageMeta({
    title: "contribute",
    description: "K-Pop songs without writing credits. Add what your album booklet says.",
    origin,
    path: pagePath.contribute(),
    pageType: "WebPage",
    robots: view === "none" && isFirst ? undefined : "noindex",
  });
}

export default function ContributePage({ loaderData }: Route.ComponentProps) {
  const { view, acts, pairs, next, isFirst } = loaderData;
  const { counted: whatIsCounted, nothing } = VIEWS.find(({ key }) => key === view) ?? VIEWS[0];
  const viewInPath = view === "none" ? undefined : view;
  return (
    <main id="main" className="contribute" data-accent="sage">
      <PageTitle>contribute</PageTitle>
      <p className="lead">
        Add who wrote, composed and arranged a song. It takes a minute, and someone else checks it
        before it is shown.
      </p>
      <p className="ways-on">
        <a href={pagePath.contributionGuide()}>how it works</a>
        <a href={pagePath.newRecord({ type: "artist" })}>add an artist</a>
        <a href={pagePath.newRecord({ type: "album" })}>add a release</a>
        <a href={pagePath.newRecord({ type: "song" })}>add a song</a>
        <a href={pagePath.ownEdits()}>your edits</a>
        <a href={pagePath.edits()}>all edits</a>
      </p>
      <ChipLinks
        label="what is missing"
        choices={VIEWS.map(({ key, label }) => ({
          label,
          isOn: key === view,
          href: pagePath.contribute({ view: key === "none" ? undefined : key }),
        }))}
      />
      {acts.length + pairs.length === 0 && (
        <EmptyState>
          {isFirst && next === null ? nothing : "Nothing is missing for these artists."}
        </EmptyState>
      )}
      {acts.length > 0 && (
        <>
          <p className="note">
            {whatIsCounted}. Artists who are rated highly or in many playlists come first, then
            those with the most songs.
          </p>
          <ul className="wanted-acts">
            {acts.map((act) => (
              <WantedActItem key={act.id} act={act} view={view} />
            ))}
          </ul>
        </>
      )}
      {(next !== null || !isFirst) && (
        <nav aria-label="pages" className="pages">
          {!isFirst && <a href={pagePath.contribute({ view: viewInPath })}>the most wanted</a>}
          {next !== null && (
            <a href={pagePath.contribute({ view: viewInPath, cursor: next })} rel="next">
              more<span aria-hidden="true"> →</span>
            </a>
          )}
        </nav>
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

function LikelyPairItem({ pair: { kind, left, right, reason } }: { pair: LikelyPair }) {
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

function WantedActItem({ act, view }: { act: WantedAct; view: string }) {
  const { id, english_name, korean_name, picture_url, missing, total } = act;
  const path =
    view === "idols"
      ? pagePath.editFacts("artist", id)
      : pagePath.missingCredits(id, { view: view === "none" ? undefined : view });
  return (
    <li className="wanted-act">
      <Face id={id} name={english_name} picture={picture_url} />
      <span>
        <a href={path} className="wanted-act-name">
          <Name>{english_name}</Name>
          <KoreanName name={english_name} koreanName={korean_name} />
        </a>
        <span className="note">
          {view !== "idols" && `${formatNumber(missing)} of `}
          {counted(total, view === "types" ? "album" : "song")}
        </span>
      </span>
    </li>
  );
}
