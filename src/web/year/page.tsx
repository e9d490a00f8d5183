import {
  FEWEST_SONGS_OF_ALBUM,
  PAIRED_PEOPLE,
  PICTURED_OF_YEAR,
  type SelfWrittenAlbumOfYear,
  YEAR_TEXT,
  type YearInCredits,
} from "../../domain/credits/year-in-credits.ts";
import type { PairedPerson, PeoplePair } from "../../domain/credits/together.ts";
import style from "./style.css?url";
import { findYearOfCredits } from "../../database/people/year-in-credits.ts";
import { counted } from "../../domain/text/counted.ts";
import { failure } from "../../domain/failure.ts";
import { pagePath } from "../../domain/page-path.ts";
import { yearPicturePath } from "../../domain/pictures/picture-path.ts";
import { type RankedRole, WRITING_ROLES } from "../../domain/catalogue/role.ts";
import { parseYear } from "../../domain/calendar-date.ts";
import { pageContext } from "../context.ts";
import { failureResponse } from "../request/failure-response.ts";
import { loadOrFail } from "../request/load-or-fail.ts";
import { pageMeta, type SharingPicture } from "../page-meta.ts";
import { artistReference, breadcrumbList, collectionPage } from "../structured-data.ts";
import { styleLink } from "../style-link.ts";
import { PeopleTable } from "../top-credits/people-table.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Section } from "../ui/section.tsx";
import { YearLinks } from "./year-links.tsx";
import type { Route } from "./+types/page.ts";
import { formatNumber } from "../../domain/text/format-number.ts";
import { NameLink } from "../record/name.tsx";
import { ArtistNames } from "../record/artist-names.tsx";

const RANKED_BY: RankedRole = "writing";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext);
  const year = parseYear(params.year);
  if (year === null) throw failureResponse(failure("invalid", YEAR_TEXT.invalid));
  const found = await loadOrFail(context, "Failed to load the credits of this year", (db) =>
    findYearOfCredits(db, year),
  );
  if (found === null) throw failureResponse(failure("not_found", YEAR_TEXT.missing));
  return { origin, ...found };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, year, writers } = loaderData;
  const path = pagePath.year(year);
  const title = `${year} in credits`;
  const picture = sharingPicture(loaderData);
  return pageMeta({
    title,
    description: `Who is credited on the most K-Pop songs of ${year}, for the first time, and together.`,
    origin,
    path,
    picture,
    ...(import.meta.env.SSR && {
      structured: [
        breadcrumbList(origin, [
          { name: "years in credits", path: pagePath.years() },
          { name: title, path },
        ]),
        collectionPage(origin, {
          name: title,
          path,
          isRanking: true,
          image: picture.path,
          items: writers.map((person) => ({
            item: artistReference(origin, person),
          })),
        }),
      ],
    }),
  });
}

export default function YearPage({ loaderData }: Route.ComponentProps) {
  const { year, songs, earlier, later, writers, first, albums, pairs } = loaderData;
  const rankingPath = (role: RankedRole, isFirst: boolean) =>
    pagePath.topCredits(undefined, {
      year,
      first: isFirst ? 1 : undefined,
      role: role === "writing" ? undefined : role,
    });
  return (
    <main id="main" data-accent="sage">
      <PageTitle>{year} in credits</PageTitle>
      <p className="note">
        {counted(songs, "song")} from {year} with known credits for lyrics, composition or
        arrangement. <a href={pagePath.recentReleases(year)}>releases in {year}</a>
        {" · "}
        <a href={pagePath.years()}>all years</a>
      </p>
      <YearLinks earlier={earlier} later={later} pathOf={pagePath.year} />
      <Section heading="most credited">
        <PeopleTable
          caption={`people credited on the most songs from ${year}`}
          people={writers}
          role={RANKED_BY}
          year={year}
          pathBy={(role) => rankingPath(role, false)}
        />
        <p className="note year-ranking">
          <a href={rankingPath("writing", false)}>everyone credited in {year}</a>
        </p>
      </Section>
      {albums.length > 0 && <SelfWrittenAlbums albums={albums} />}
      {first.length > 0 && (
        <Section heading="first credits known here">
          <PeopleTable
            caption={`people credited for the first time in ${year}`}
            people={first}
            role={RANKED_BY}
            year={year}
            pathBy={(role) => rankingPath(role, true)}
          />
          <p className="note year-ranking">
            <a href={rankingPath("writing", true)}>all first credits in {year}</a>
          </p>
        </Section>
      )}
      {pairs.length > 0 && <NewPairs pairs={pairs} year={year} />}
    </main>
  );
}

function sharingPicture({ year, writers }: YearInCredits): SharingPicture {
  const names = writers.slice(0, PICTURED_OF_YEAR).map(({ english_name }) => english_name);
  const named = names.length === 0 ? "" : `. Most credited: ${names.join(", ")}`;
  const alt = `${year} in credits${named}`;
  return { path: yearPicturePath(year), width: 1200, height: 630, alt };
}

/** Pairs of people whose first song together is of a year; each leads to exactly the songs that are counted. */
function NewPairs({ pairs, year }: { pairs: readonly PeoplePair[]; year: number }) {
  return (
    <Section heading="new pairs">
      <p className="note">
        Among the {formatNumber(PAIRED_PEOPLE)} people with the most songs: pairs with no known song
        together from an earlier year. Songs without a date are not counted.
      </p>
      <ul className="year-list">
        {pairs.map(({ people, songs }) => (
          <li key={people.map(({ id }) => id).join(" ")}>
            <span>
              <Person person={people[0]} /> and <Person person={people[1]} />
            </span>
            <a href={togetherPath(people, year)} rel="nofollow" className="note">
              {counted(songs, "song")} together
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Person({ person: { id, english_name } }: { person: PairedPerson }) {
  return <NameLink name={english_name} href={pagePath.artist(id)} />;
}

function togetherPath(people: PeoplePair["people"], year: number): string {
  return pagePath.together({
    people: people.map(({ id }) => ({ id, roles: WRITING_ROLES })),
    from: year,
    to: year,
  });
}

function SelfWrittenAlbums({ albums }: { albums: readonly SelfWrittenAlbumOfYear[] }) {
  return (
    <Section heading="self-written albums">
      <p className="note">
        Albums with at least {FEWEST_SONGS_OF_ALBUM} songs whose writing credits are complete, all
        of which credit someone who was in the group at the time, or the soloist.{" "}
        <a href={pagePath.selfWritten()}>self-written artists of all years</a>
      </p>
      <ul className="year-list">
        {albums.map(({ id, name, artists, songs, known }) => (
          <li key={id}>
            <span>
              <NameLink name={name} href={pagePath.albumCredits(id)} />{" "}
              <span className="note">
                by <ArtistNames artists={artists} />
              </span>
            </span>
            <span className="note">
              {known < songs
                ? `credits known for ${known} of ${counted(songs, "song")}`
                : `all ${counted(songs, "song")}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
