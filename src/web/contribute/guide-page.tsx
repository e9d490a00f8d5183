import { pagePath } from "../../domain/page-path.ts";
import { LEFT_EDITS_TEXT, MOST_PENDING, REPORTS_THAT_HIDE } from "../../domain/edits/edit-rules.ts";
import { pageContext } from "../context.ts";
import { pageMeta } from "../page-meta.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/guide-page.ts";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export function loader({ context }: Route.LoaderArgs) {
  const { origin, trust } = context.get(pageContext);
  return { origin, trust };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: "how to contribute",
    description: "What a credit is, names as credited, sources, and what is not wanted.",
    origin: loaderData.origin,
    path: pagePath.contributionGuide(),
    pageType: "WebPage",
  });
}

export default function GuidePage({ loaderData: { trust } }: Route.ComponentProps) {
  return (
    <main id="main" className="prose" data-accent="sage">
      <PageTitle>how to contribute</PageTitle>
      <Section heading="what a credit is">
        <p>
          A credit says that a source names a person for a part in a song: lyrics, composition,
          arrangement, a featured part, or work such as mixing. It is not what one believes, hears
          or infers. Whoever is not named is not credited, famous or not.
        </p>
      </Section>
      <Section heading="names as credited">
        <p>
          Write a name as your source has it: in Korean where it is in Korean, with the stage name
          where that is printed. Then choose the person where they are suggested, so that the song
          stands on their page. If you are not sure that it is the same person, add the name only:
          it can be joined later. Two people of one name are two people. Where a listed name, or the
          order of the names, is not that of your source, change it.
        </p>
      </Section>
      <Section heading="sources">
        <p>
          Say where you read it: the album’s booklet with its page, the label’s own page, the entry
          of a rights organisation, the credits of a streaming service. Copies of copies are weak:
          where a wiki or a fan site gives its source, name that instead. You may quote names and
          parts, which are facts; do not paste somebody’s text.
        </p>
      </Section>
      <Section heading="the whole list">
        <p>
          Choose ‘this is the whole list’ only where your source names everybody, as a booklet does.
          What an import brings later is then proposed, and no longer added by itself.
        </p>
      </Section>
      <Section heading="a whole release">
        <p>
          <a href={pagePath.newRecord({ type: "album" })}>Add a release</a> with its songs and
          credits at once: paste the tracklist, or type song after song. It is one change, which is
          accepted or not as a whole. A song that was on an earlier release is that song, not a new
          one; a live recording, a remix or another language’s version is another song. To an album
          that is here, paste what is missing on its own page.
        </p>
      </Section>
      <Section heading="what becomes of it">
        <p>
          What you propose waits until another person, a trusted contributor or a maintainer, has
          looked at it. Until then everybody can read it under{" "}
          <a href={pagePath.edits({ state: "pending" })}>what waits</a>, to which the song’s page
          links; your source, your note and comments are shown there once a change of yours was
          accepted. Then it is on the song’s page within a second, with its source in{" "}
          <a href={pagePath.edits()}>the list of edits</a>, and no import undoes it. Whoever rejects
          or reverts it says why, and you read that under{" "}
          <a href={pagePath.ownEdits()}>your edits</a>. You can withdraw what nobody has decided on.
          If you delete your account, {LEFT_EDITS_TEXT}.
        </p>
        <p>
          A new account can have {MOST_PENDING.new} changes waiting, after three days{" "}
          {MOST_PENDING.known}. Your changes are applied at once after {trust.applied} applied ones
          that at least {trust.approvers} people, or {trust.byMaintainers} times maintainers,
          approved and nobody reverted, where less than {trust.rejectedPercent} % of your last{" "}
          {trust.recent} were rejected and the account is {trust.days} days old. Maintainers can
          give and take this.
        </p>
        <p>
          Write under a change what others should know of it. What is rude there, or in a review, a
          list or a profile, can be reported: maintainers look at it and may hide it, and whoever
          wrote it reads why. So can a change that waits: it is hidden until one has looked once a
          trusted contributor reports it, or {REPORTS_THAT_HIDE} others.
        </p>
      </Section>
      <Section heading="what is not wanted">
        <ul className="bullets">
          <li>lyrics, reviews and other texts that somebody owns</li>
          <li>rumours, guesses, ghostwriters without a source</li>
          <li>private facts about people: names they do not work under, addresses, relations</li>
          <li>changes back and forth: say in the note why a source is better than another</li>
        </ul>
      </Section>
      <p>
        <a href={pagePath.contribute()}>See what is missing</a>
      </p>
    </main>
  );
}
