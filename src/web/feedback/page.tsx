import { aboutPath } from "../../domain/moderation/feedback-rules.ts";
import { pagePath } from "../../domain/page-path.ts";
import { parseRoles } from "../../domain/catalogue/role.ts";
import { pageContext } from "../context.ts";
import { loadOrFail } from "../request/load-or-fail.ts";
import { pageMeta } from "../page-meta.ts";
import { oneOf, requestedValue } from "../request/requested-values.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import { CORRECTIONS } from "./correction.ts";
import { FeedbackForm } from "./form.tsx";
import { readCorrection } from "./read-correction.ts";
import { receivePosted } from "./receive-posted.ts";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";
import { CopyButton } from "../ui/share/copy-button.tsx";
import { OutsideLink } from "../ui/outside-link.tsx";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { origin, feedbackFormUrl, frames } = context.get(pageContext);
  if (feedbackFormUrl !== null) frames.add(new URL(feedbackFormUrl).origin);
  const about = aboutPath(url.searchParams.get("about") ?? "") ?? "";
  const what = oneOf(CORRECTIONS, requestedValue(url, "type"));
  const roles = parseRoles(requestedValue(url, "role") ?? "") ?? [];
  // Any other message needs no database.
  const correction =
    what === null
      ? null
      : await loadOrFail(context, "Failed to load the form", (db) =>
          readCorrection(db, { about, what, roles }),
        );
  return { origin, feedbackFormUrl, about, correction };
}

/** Answers the form without scripts; with them it is sent through the API, so that nothing typed is lost. */
export function action({ request, context }: Route.ActionArgs) {
  return receivePosted(request, context);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: "feedback",
    description:
      "Suggest a feature, report a mistake in the data or a mistranslation, or say anything else.",
    origin: loaderData.origin,
    path: pagePath.feedback(),
    pageType: "ContactPage",
  });
}

export default function FeedbackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { origin, feedbackFormUrl, about, correction } = loaderData;
  return (
    <main id="main" className="prose" data-accent="peach">
      <PageTitle>feedback</PageTitle>
      <p>
        Ideas, mistakes in the data, mistranslations: everything is read, and it makes the site
        better.
      </p>
      {feedbackFormUrl === null ? (
        <FeedbackForm about={about} correction={correction} posted={actionData ?? null} />
      ) : (
        <>
          <WhatToSay about={about} correction={correction} origin={origin} />
          <FeedbackFrame url={feedbackFormUrl} />
        </>
      )}
    </main>
  );
}

/** A form at another host. Opening this page is the click that allows requests to it. */
function FeedbackFrame({ url }: { url: string }) {
  return (
    <>
      <iframe
        src={url}
        title="feedback form"
        className="feedback-frame"
        width={640}
        height={685}
        // Sandboxed on another origin, so that its scripts cannot reach this page.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
        referrerPolicy="no-referrer"
      />
      <p className="note">
        Not showing? <OutsideLink href={url}>Open it on its own page</OutsideLink>
      </p>
    </>
  );
}

interface WhatToSayProps {
  /** The path of the page that the feedback is about, or ''. */
  about: string;
  /** The text with which a suggested correction begins; null: it is none. */
  correction: string | null;
  origin: string;
}

function WhatToSay({ about, correction, origin }: WhatToSayProps) {
  if (about === "" && correction === null) return null;
  const text = [correction, about === "" ? null : origin + about]
    .filter((part) => part !== null)
    .join("\n");
  return (
    <div className="what-to-say">
      <p>Copy this into the form, to say what it is about:</p>
      <pre>{text}</pre>
      <CopyButton text={() => text}>copy</CopyButton>
    </div>
  );
}
