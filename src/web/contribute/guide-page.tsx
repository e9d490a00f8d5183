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
    description: "What a credit is, names as credited, sources, and what does not belong here.",
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
          A credit says that a source names a person for their part in a song: lyrics, composition,
          arrangement, a featured part, or work such as mixing. It is not what you believe, hear or
          guess. A person who is not named is not credited, however famous.
        </p>
      </Section>
      <Section heading="names as credited">
        <p>
          Write a name as your source has it: in Korean if it is in Korean, with the stage name if
          that is printed. Then choose the person if they are suggested, so that the song appears on
          their page. If you are not sure that it is the same person, add the name only: it can be
          linked later. Two people with the same name are two people. If a listed name, or the order
          of the names, differs from your source, change it.
        </p>
      </Section>
      <Section heading="sources">
        <p>
          Say where you read it: the album’s booklet with its page, the label’s own page, the entry
          of a rights organisation, the credits of a streaming service. Copies of copies are weak:
          if a wiki or a fan site gives its source, name that instead. You may quote names and
          roles, which are facts; do not paste other people’s writing.
        </p>
      </Section>
      <Section heading="the whole list">
        <p>
          Choose ‘this is the whole list’ only if your source names everyone, as a booklet does.
          What an import brings later is then proposed rather than added automatically.
        </p>
      </Section>
      <Section heading="a whole release">
        <p>
          <a href={pagePath.newRecord({ type: "album" })}>Add a release</a> with its songs and
          credits at once: paste the tracklist, or type the songs one by one. It is one change,
          accepted or rejected as a whole. A song from an earlier release is the same song, not a
          new one; a live recording, a remix or a version in another language is another song. For
          an album that is already here, paste what is missing on its own page.
        </p>
      </Section>
      <Section heading="what happens next">
        <p>
          What you propose waits until another person, a trusted contributor or a maintainer, has
          looked at it. Until then everyone can read it under{" "}
          <a href={pagePath.edits({ state: "pending" })}>pending edits</a>, which the song’s page
          links to; your source, note and comments are shown there once one of your changes has been
          accepted. Once accepted, it is on the song’s page within a second, with its source in{" "}
          <a href={pagePath.edits()}>the list of edits</a>, and no import undoes it. If it is
          rejected or reverted, you can read why under <a href={pagePath.ownEdits()}>your edits</a>.
          You can withdraw what has not been decided yet. If you delete your account,{" "}
          {LEFT_EDITS_TEXT}.
        </p>
        <p>
          A new account can have {MOST_PENDING.new} pending edits, after three days{" "}
          {MOST_PENDING.known}. Your edits are applied at once after {trust.applied} of them have
          been applied and not reverted, approved by at least {trust.approvers} people or{" "}
          {trust.byMaintainers} times by maintainers, if less than {trust.rejectedPercent}% of your
          last {trust.recent} were rejected and your account is {trust.days} days old. Maintainers
          can give and take this trust.
        </p>
        <p>
          Use the comments under a change for anything others should know about it. Anything rude
          there, or in a review, a playlist or a profile, can be reported: maintainers look at it
          and may hide it, and its author is told why. A pending change can be reported, too: it is
          hidden until a maintainer has looked once a trusted contributor reports it, or{" "}
          {REPORTS_THAT_HIDE} others.
        </p>
      </Section>
      <Section heading="what does not belong here">
        <ul className="bullets">
          <li>lyrics, reviews and other texts under copyright</li>
          <li>rumours, guesses, ghostwriters without a source</li>
          <li>
            private facts about people: names they do not work under, addresses, relationships
          </li>
          <li>edit wars: say in the note why one source is better than another</li>
        </ul>
      </Section>
      <p>
        <a href={pagePath.contribute()}>See what is missing</a>
      </p>
    </main>
  );
}
