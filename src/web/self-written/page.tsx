import style from "./style.css?url";
import { countSelfWrittenActs, listSelfWrittenActs } from "../../database/people/self-written.ts";
import { counted } from "../../domain/text/counted.ts";
import { pagePath } from "../../domain/page-path.ts";
import { ROLES } from "../../domain/catalogue/role.ts";
import {
  FEWEST_KNOWN_SONGS,
  type SelfWrittenAct,
  type WritingList,
} from "../../domain/credits/self-written.ts";
import { pageContext } from "../context.ts";
import { firstRow, listPage, rangeOf, requestedPage } from "../request/list-page.ts";
import { loadOrFail } from "../request/load-or-fail.ts";
import { pageMeta } from "../page-meta.ts";
import { artistReference, breadcrumbList, collectionPage } from "../structured-data.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Pages } from "../ui/list/pages.tsx";
import { Segments } from "../ui/list/segments.tsx";
import { ToolRow } from "../ui/list/tool-row.tsx";
import type { Route } from "./+types/page.ts";
import {
  ACT_TYPES,
  listChoice,
  type RankingChoices,
  rankingPath,
  requestedRanking,
} from "./choices.ts";
import { ListChoice } from "./list-choice.tsx";
import { styleLink } from "../style-link.ts";
import { NAME_LENGTHS } from "../../domain/text/name.ts";
import { NameLink, SecondName } from "../record/name.tsx";
import { percentOf } from "./share-text.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext);
  const page = requestedPage(url);
  const choices = requestedRanking(url);
  const { list: ranked, sort: sortBy, type } = choices;
  const isGroup = type === null ? undefined : type === "groups";
  const { acts, total } = await loadOrFail(
    context,
    "Failed to load self-written artists",
    async (db) => ({
      acts: await listSelfWrittenActs(db, ranked, { isGroup, sortBy, ...rangeOf(page) }),
      total: await countSelfWrittenActs(db, ranked, { isGroup }),
    }),
  );
  return { origin, choices, list: listPage(acts, page, total) };
}

const TITLE = "self-written";

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, list } = loaderData;
  const path = pagePath.selfWritten();
  return pageMeta({
    title: TITLE,
    description: "The K-Pop artists credited with the most of their own songs.",
    origin,
    path,
    structured: [
      breadcrumbList(origin, [{ name: TITLE, path }]),
      collectionPage(origin, {
        name: TITLE,
        path,
        isRanking: true,
        items: list.rows.map((act) => ({ item: artistReference(origin, act) })),
      }),
    ],
  });
}

export default function SelfWrittenPage({ loaderData: { choices, list } }: Route.ComponentProps) {
  const hrefOf = (changed: Partial<RankingChoices>) => rankingPath({ ...choices, ...changed });
  return (
    <main id="main" data-accent="sage">
      <PageTitle>{TITLE}</PageTitle>
      <p className="note self-written-rule">{ruleOf(choices.list)}</p>
      <div className="list-controls">
        <p className="count" role="status">
          {counted(list.total, "artist")}
        </p>
        <ToolRow>
          <ListChoice list={choices.list} hrefOf={(one) => hrefOf({ list: one })} />
          <Segments
            label="artists"
            current={choices.type ?? "all"}
            segments={[
              { key: "all", href: hrefOf({ type: null }), label: "all" },
              ...ACT_TYPES.map((type) => ({ key: type, href: hrefOf({ type }), label: type })),
            ]}
          />
          <Segments
            label="sort by"
            current={choices.sort}
            segments={[
              { key: "share", href: hrefOf({ sort: "share" }), label: "share" },
              { key: "songs", href: hrefOf({ sort: "songs" }), label: "number of songs" },
            ]}
          />
        </ToolRow>
      </div>
      {list.total === 0 ? (
        <EmptyState next={<a href={pagePath.contribute()}>see what is missing</a>}>
          Not enough is known about any such artist yet.
        </EmptyState>
      ) : (
        <RankingTable acts={list.rows} list={choices.list} before={firstRow(list.page)} />
      )}
      <Pages {...list} hrefOf={(page) => rankingPath(choices, page)} />
    </main>
  );
}

function ruleOf(list: WritingList): string {
  const [writers, credited] =
    list === "writing"
      ? ["writing credits", "lyrics, composition or arrangement"]
      : [`credits for ${ROLES[list].heading}`, ROLES[list].heading];
  return (
    `The share of an artist's songs with complete ${writers} that credit a member with ${credited}: one who was in the group when ` +
    `the song came out, or the soloist. Only artists with at least ${FEWEST_KNOWN_SONGS} such songs are ranked.`
  );
}

type RankingTableProps = { acts: readonly SelfWrittenAct[]; list: WritingList; before: number };

function RankingTable({ acts, list, before }: RankingTableProps) {
  return (
    <div className="wide-table">
      <table className="people-table self-written-table">
        <caption className="visually-hidden">
          artists by the share of their songs they wrote
        </caption>
        <thead>
          <tr>
            <th scope="col" className="number">
              #
            </th>
            <th scope="col">artist</th>
            <th scope="col" className="people-songs">
              share
            </th>
            <th scope="col" className="number">
              songs
            </th>
          </tr>
        </thead>
        <tbody>
          {acts.map((act, index) => (
            <ActRow key={act.id} act={act} list={list} rank={before + index + 1} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ActRow({ act, list, rank }: { act: SelfWrittenAct; list: WritingList; rank: number }) {
  const { id, english_name, korean_name, known, by_members } = act;
  return (
    <tr>
      <td className="number">{rank}</td>
      <td>
        <NameLink name={english_name} href={pagePath.artist(id)} length={NAME_LENGTHS.artist} />
        <SecondName name={english_name} koreanName={korean_name} />
      </td>
      <td className="people-songs">
        <span className="people-bar">
          {/* The number is beside it. */}
          <meter aria-hidden="true" min={0} max={known} value={by_members} /> {percentOf(act)}
        </span>
      </td>
      <td className="number">
        <a
          href={pagePath.artistSelfWritten(id, { role: listChoice(list) })}
          aria-label={`${by_members} of ${known} songs by ${english_name}`}
        >
          {by_members} of {known}
        </a>
      </td>
    </tr>
  );
}
