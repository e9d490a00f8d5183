import { countCredited } from "../../database/catalogue/coverage.ts";
import { pagePath } from "../../domain/page-path.ts";
import { counted } from "../../domain/text/counted.ts";
import { formatNumber } from "../../domain/text/format-number.ts";
import { RELEASE } from "../../domain/catalogue/release.ts";
import { pageContext } from "../context.ts";
import { pageMeta } from "../page-meta.ts";
import { loadOrFail } from "../request/load-or-fail.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/page.ts";
import booklet from "./booklet.svg?url&no-inline";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ context }: Route.LoaderArgs) {
  const coverage = await loadOrFail(context, "Failed to count the credits", countCredited);
  return { origin: context.get(pageContext).origin, release: RELEASE, coverage };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: "about",
    description:
      "What Norae is, how it works, and how to report what is wrong: a public, English-language database of K-Pop " +
      "songs and the people credited on them.",
    origin: loaderData.origin,
    path: pagePath.about(),
    pageType: "AboutPage",
  });
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="prose" data-accent="lilac">
      <PageTitle>about norae</PageTitle>
      <img
        src={booklet}
        alt="Drawing of a record half out of its sleeve, next to an open booklet with its credits."
        className="about-picture"
        width={960}
        height={400}
      />
      <p className="lead">
        Norae (<span lang="ko">노래</span>, “song”) is like the booklet that comes with a record: a
        public database, in English, of K-Pop artists, albums and songs, and of everyone credited on
        them for lyrics, composition or arrangement, or as a featured artist.
      </p>
      <p>
        The people behind a song are rarely on its cover. Here each name is a link to what else they
        made, and who with.
      </p>
      <Coverage of={loaderData.coverage} />
      <div className="side-by-side">
        <HowItWorks />
        <Notes release={loaderData.release} />
      </div>
    </main>
  );
}

/** @param of undefined in the data of a build without it, which an open page may have */
function Coverage({ of }: { of: { songs: number; credited: number } | undefined }) {
  if (of === undefined || of.songs === 0) return null;
  return (
    <p>
      At least one writer is known for {formatNumber(of.credited)} of its{" "}
      {counted(of.songs, "song")}. <a href={pagePath.contribute()}>Help with the rest</a>.
    </p>
  );
}

function HowItWorks() {
  return (
    <Section heading="how it works">
      <ul className="bullets">
        <li>
          The latest releases are on the <a href={pagePath.home()}>home page</a>, along with what
          came out on this day in past years.
        </li>
        <li>
          <a href={pagePath.search()}>Search</a> for an artist, a song or an album, in English or
          Korean. Press <kbd>/</kbd> anywhere to search; you can turn that off at the bottom of the
          page.
        </li>
        <li>
          Browse idols by category: <a href={pagePath.discoveryList("idol-groups")}>groups</a>{" "}
          (girl, boy and co-ed) and <a href={pagePath.discoveryList("idol-solos")}>solos</a> (female
          and male).
        </li>
        <li>
          <a href={pagePath.login()}>Sign in</a> to rate and review songs and albums and make
          playlists; other people's playlists are <a href={pagePath.feed()}>in the feed</a>.
        </li>
        <li>Click the crossed arrows next to the logo for a surprise: a random song.</li>
      </ul>
    </Section>
  );
}

function Notes({ release }: { release: string }) {
  return (
    <Section heading="notes">
      <ul className="bullets">
        <li>Norae is in beta: much is missing, and some of what is here is wrong.</li>
        <li>
          Please report mistranslations, and anything else that is wrong, through the{" "}
          <a href={pagePath.feedback()}>feedback form</a>.
        </li>
        <li>
          A page shows who is credited, in the words of the source. If the credits of a song are
          known to be incomplete, it says so.
        </li>
        <li>
          Programs can read all of it, too, through <a href={pagePath.apiReference()}>the API</a>.
        </li>
        <li>This is version {release}.</li>
      </ul>
    </Section>
  );
}
