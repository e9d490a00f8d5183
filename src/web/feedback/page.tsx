import { aboutPath } from "../../domain/feedback-rules.ts";
import { pagePath } from "../../domain/page-path.ts";
import { parseRoles } from "../../domain/role.ts";
import { pageContext } from "../context.ts";
import { loadOrFail } from "../load-or-fail.ts";
import { pageMeta } from "../page-meta.ts";
import { oneOf, requestedValue } from "../requested-values.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import { CORRECTIONS } from "./correction.ts";
import { FeedbackForm } from "./form.tsx";
import { FeedbackFrame } from "./frame.tsx";
import { readCorrection } from "./read-correction.ts";
import { receivePosted } from "./receive-posted.ts";
import { WhatToSay } from "./what-to-say.tsx";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

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
        Ideas, mistakes in the data, mistranslations: all of it is read, and it is how the site gets
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
