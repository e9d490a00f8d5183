import { listWaitingEdits } from "../../database/edits/edits.ts";
import { findNewestMonth } from "../../database/catalogue/albums/recent-releases.ts";
import { todayInSeoul } from "../../domain/calendar-date.ts";
import { encodeId } from "../../domain/id.ts";
import { type ArtistTab, pagePath } from "../../domain/page-path.ts";
import { LastUpdated } from "../record/calendar-day.tsx";
import { pageContext } from "../context.ts";
import { failureReport } from "../request/failure-report.ts";
import { pageMeta } from "../page-meta.ts";
import { requestedId } from "../request/requested-record.ts";
import { breadcrumbList } from "../structured-data.ts";
import { counted } from "../../domain/text/counted.ts";
import { Tabs } from "../ui/list/tabs.tsx";
import type { Route } from "./+types/page.ts";
import { ArtistCard } from "./profile/card.tsx";
import { Credits } from "./credits/credits.tsx";
import { describeArtist } from "./profile/description.ts";
import { Details } from "./profile/details.tsx";
import { Discography } from "./profile/discography.tsx";
import { feedMeta } from "./feeds.tsx";
import { readArtistPage } from "./read-page.ts";
import { artistStructuredData } from "./structured-data.ts";
import { songsOfTab } from "./tabs.ts";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { database, origin, clock } = context.get(pageContext);
  const id = requestedId("artist", params.artist, url);
  const { report } = context.get(failureReport);
  const page = await readArtistPage({ database, report }, id, url);
  const more = await database.read(async (db) => ({
    newest: await findNewestMonth(db, todayInSeoul(clock())),
    waiting: await listWaitingEdits(db, "artist", id),
  }));
  return { origin, ...page, ...more };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, artist } = loaderData;
  const path = pagePath.artist(artist.id);
  const page = pageMeta({
    title: artist.english_name,
    description: describeArtist(artist),
    keywords: [
      artist.english_name,
      ...(artist.korean_name ? [artist.korean_name] : []),
      ...artist.aliases,
    ],
    origin,
    path,
    type: "profile",
    pictured: { kind: "artist", id: artist.id },
    ...(import.meta.env.SSR && {
      structured: [
        artistStructuredData(loaderData),
        breadcrumbList(origin, [{ name: artist.english_name, path }]),
      ],
    }),
  });
  return [...page, ...feedMeta(artist)];
}

export default function ArtistPage({ loaderData }: Route.ComponentProps) {
  const { artist, tabs, opening, tab, discography, members, groups, credits } = loaderData;
  const pathOf = (each: ArtistTab) =>
    each === opening ? pagePath.artist(artist.id) : pagePath.artistTab(artist.id, each);
  return (
    <main id="main" className="artist" data-accent="lilac">
      <ArtistCard artist={artist} />
      <div className="artist-content">
        {tab !== null && (
          <Tabs
            label={artist.english_name}
            current={tab}
            tabs={tabs.map((key) => {
              const count = songsOfTab(artist, key);
              return {
                key,
                href: pathOf(key),
                label: key.toUpperCase(),
                count,
                counted: count === undefined ? undefined : counted(count, "song"),
              };
            })}
          />
        )}
        {tab === null && (
          <p className="empty">
            No songs, albums or credits known yet.{" "}
            <a href={pagePath.feedback(pagePath.artist(artist.id))} rel="nofollow">
              say what is missing
            </a>
          </p>
        )}
        {discography && <Discography artist={artist} members={members} {...discography} />}
        {tab === "details" && <Details artist={artist} members={members} groups={groups} />}
        {credits && <Credits artist={artist} {...credits} path={pathOf("credits")} />}
        <LastUpdated
          instant={artist.last_updated}
          newest={loaderData.newest}
          record={{ kind: "artist", id: artist.id }}
          waiting={loaderData.waiting}
        >
          {!tabs.includes("details") && (
            <>
              {" · "}
              <a href={pagePath.editMembers(artist.id)} rel="nofollow">
                {artist.is_group === false ? "add groups" : "add members"}
              </a>
            </>
          )}
          {" · "}
          <a href={pagePath.newRecord({ artist: encodeId(artist.id) })} rel="nofollow">
            add an album or song
          </a>
          {artist.num_songs > 0 && (
            <>
              {" · "}
              <a href={pagePath.missingCredits(artist.id)} rel="nofollow">
                what is missing
              </a>
            </>
          )}
        </LastUpdated>
      </div>
    </main>
  );
}
