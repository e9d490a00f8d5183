import { DAY, durationText } from "../../domain/duration.ts";
import { pagePath } from "../../domain/page-path.ts";
import { pageContext } from "../context.ts";
import { pageMeta } from "../page-meta.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import { KEPT_FOR } from "./kept-for.ts";
import { Policy } from "./policy.tsx";
import { ThisInstallation } from "./what-is-kept.tsx";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export function loader({ context }: Route.LoaderArgs) {
  const { origin, feedbackFormUrl, signInOffers, backupDays, logsRequests } =
    context.get(pageContext);
  return {
    origin,
    hasOwnForm: feedbackFormUrl === null,
    hasLocalSignIn: signInOffers.some((offer) => offer.kind === "openid" && offer.isLocal),
    logsRequests,
    keptFor: { ...KEPT_FOR, backup: backupDays === null ? null : durationText(backupDays * DAY) },
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: "privacy policy",
    description:
      "What is collected, what it is used for, what this site keeps of you, for how long, and how to get or delete it.",
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
