import { readArtist } from "./read-artist.ts";
import style from "./style.css?url";
import type { Snapshot } from "../../database/database.ts";
import { countActsOf, listActsOf, listCoWritersOf } from "../../database/people/careers.ts";
import type { Range } from "../../database/catalogue/songs/songs-by-date.ts";
import { counted } from "../../domain/text/counted.ts";
import { pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import { listPage, rangeOf, requestedPage } from "../request/list-page.ts";
import { requestedId } from "../request/requested-record.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Pages } from "../ui/list/pages.tsx";
import type { Route } from "./+types/worked-with-page.ts";
import { ListHeading } from "./lists/list-controls.tsx";
import { artistListMeta } from "./lists/list-meta.ts";
import { styleLink } from "../style-link.ts";
import type { ArtistDetails } from "../../domain/catalogue/artist.ts";
import type { WorkedWith } from "../../domain/credits/career.ts";
import { NAME_LENGTHS } from "../../domain/text/name.ts";
import { KoreanName, NameLink } from "../record/name.tsx";
import { writtenCreditsPath, writtenTogetherPath } from "./credits/credit-choices.ts";

type Which = "acts" | "co-writers";

const TITLES: Record<Which, string> = { acts: "writes for", "co-writers": "writes with" };

const SENTENCES: Record<Which, (name: string) => string> = {
  acts: (name) => `All artists ${name} is credited with writing for`,
  "co-writers": (name) => `Everyone credited with writing on the same songs as ${name}`,
};

export const links: Route.LinksFunction = () => [styleLink("page", style)];

/** Loads `/artist/{artist}/acts` and `/co-writers`: all acts for whom, or people with whom, a person writes. */
export async function loader({ params, context, url, pattern }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext);
  const id = requestedId("artist", params.artist, url);
  const which: Which = pattern.endsWith("/acts") ? "acts" : "co-writers";
  const page = requestedPage(url);
  const found = await readArtist({ context, url }, id, async (db, artist) => ({
    artist,
    ...(await read[which](db, id, rangeOf(page))),
  }));
  return { origin, which, artist: found.artist, list: listPage(found.people, page, found.count) };
}

const read: Record<Which, typeof listCoWritersOf> = {
  acts: async (db: Snapshot, id: number, range?: Range) => ({
    count: await countActsOf(db, id),
    people: await listActsOf(db, id, range),
  }),
  "co-writers": listCoWritersOf,
};

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, artist, which, list } = loaderData;
  const path = pagePath.artistWorkedWith(artist.id, which, list.page);
  const page = artistListMeta({
    origin,
    artist,
    what: TITLES[which],
    sentence: SENTENCES[which](artist.english_name),
    page: list.page,
    path,
  });
  // The list of credits has the same songs.
  return [...page, { name: "robots", content: "noindex, follow" }];
}

export default function WorkedWithPage({ loaderData }: Route.ComponentProps) {
  const { artist, which, list } = loaderData;
  return (
    <main id="main" data-accent="sage">
      <ListHeading
        artist={artist}
        what={TITLES[which]}
        count={counted(list.total, which === "acts" ? "artist" : "co-writer")}
      />
      {list.total === 0 ? (
        <EmptyState next={<a href={pagePath.contribute()}>see what is missing</a>}>
          No one known yet.
        </EmptyState>
      ) : (
        <WorkedWithList artist={artist} which={which} people={list.rows} />
      )}
      <Pages {...list} hrefOf={(page) => pagePath.artistWorkedWith(artist.id, which, page)} />
    </main>
  );
}

interface WorkedWithListProps {
  artist: ArtistDetails;
  which: "acts" | "co-writers";
  people: readonly WorkedWith[];
}

function WorkedWithList({ artist, which, people }: WorkedWithListProps) {
  return (
    <ul className="worked-with">
      {people.map(({ id, english_name, korean_name, songs }) => (
        <li key={id}>
          <span>
            <NameLink name={english_name} href={pagePath.artist(id)} length={NAME_LENGTHS.artist} />
            <KoreanName name={english_name} koreanName={korean_name} />
          </span>{" "}
          <a
            href={
              which === "acts"
                ? writtenCreditsPath(artist, { act: id })
                : writtenTogetherPath(artist.id, id)
            }
            aria-label={`${counted(songs, "song")} ${which === "acts" ? "by" : "with"} ${english_name}`}
            rel="nofollow"
          >
            {counted(songs, "song")}
          </a>
        </li>
      ))}
    </ul>
  );
}
