import { useEffect } from "react";
import { aboutPath } from "../../domain/moderation/feedback-rules.ts";
import { pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import { pageMeta } from "../page-meta.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/thanks-page.ts";
import { deleteDraft } from "./stored-draft.ts";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export function loader({ context, url }: Route.LoaderArgs) {
  const about = aboutPath(url.searchParams.get("about") ?? "") ?? null;
  return { origin: context.get(pageContext).origin, about };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: "thank you",
    description: "Your message has arrived.",
    origin: loaderData.origin,
    path: pagePath.feedbackThanks(),
    robots: "noindex",
  });
}

export default function ThanksPage({ loaderData: { about } }: Route.ComponentProps) {
  // The draft may be older than a message that was sent before scripts ran.
  useEffect(deleteDraft, []);
  return (
    <main id="main" className="prose" data-accent="peach">
      <PageTitle>thank you</PageTitle>
      <p>Your message has arrived and will be read.</p>
      <p className="ways-on">
        {about !== null && <a href={about}>back to the page it is about</a>}
        <a href={pagePath.home()}>home</a>
        <a href={pagePath.feedback()}>send another message</a>
      </p>
    </main>
  );
}
