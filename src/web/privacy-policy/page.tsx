import { useContext } from "react";
import { DAY, durationText } from "../../domain/duration.ts";
import { pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import { pageMeta } from "../page-meta.ts";
import { ContactEmail } from "../site/contact.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import { RETENTION } from "./retention.ts";
import { ThisInstallation } from "./stored-data.tsx";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";
import { Section } from "../ui/section.tsx";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export function loader({ context }: Route.LoaderArgs) {
  const { origin, feedbackFormUrl, signInOffers, backupDays, logsRequests } =
    context.get(pageContext);
  return {
    origin,
    hasOwnForm: feedbackFormUrl === null,
    hasLocalSignIn: signInOffers.some((offer) => offer.kind === "openid" && offer.isLocal),
    logsRequests,
    keptFor: { ...RETENTION, backup: backupDays === null ? null : durationText(backupDays * DAY) },
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: "privacy policy",
    description:
      "What is collected, what it is used for, what this site keeps about you, for how long, and how to get or delete it.",
    origin: loaderData.origin,
    path: pagePath.privacyPolicy(),
    pageType: "WebPage",
  });
}

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  const { origin: _, ...kept } = loaderData;
  return (
    <main id="main" className="prose" data-accent="sage">
      <PageTitle>privacy policy</PageTitle>
      <Policy />
      <ThisInstallation {...kept} />
    </main>
  );
}

/** The policy's text in the specification, with its date. */
function Policy() {
  return (
    <>
      <p className="note">
        Effective date: <time dateTime="2025-05-08">05/08/2025</time>
      </p>
      <Section heading="what is collected">
        <p>
          When you sign in with Google, we receive your name and your e-mail address. We also
          collect analytics: how the site is used.
        </p>
      </Section>
      <Section heading="what it is used for">
        <p>
          Your name and e-mail address are used to sign you in and to keep your account. Your data
          is not sold. It may be shared with Google, which provides the sign-in.
        </p>
      </Section>
      <Section heading="notice for users in the EU">
        <p>
          You may ask to see the data that is kept about you, to have it corrected, or to have it
          deleted: write to the provider of this site <ContactLink />.
        </p>
      </Section>
    </>
  );
}

/** Says how the provider is reached: by e-mail; where no address is configured, through the feedback form. */
function ContactLink() {
  const email = useContext(ContactEmail);
  if (email === null) {
    return (
      <>
        through <a href={pagePath.feedback()}>the feedback form</a>
      </>
    );
  }
  return (
    <>
      by e-mail, <a href={`mailto:${email}`}>{email}</a>
    </>
  );
}
