import {
  CREDIT_PAGES,
  type CreditPage,
  creditPageSegment,
} from "../../domain/credits/credit-page.ts";
import { FailurePage } from "../failure-page.tsx";
import { failureMeta } from "../page-meta.ts";
import { requestedId } from "../request/requested-record.ts";
import type { Route } from "./+types/credits-page.ts";
import { creditsPath } from "./credits/credit-choices.ts";
import { CreditList, creditsHeading } from "./credits/credit-list.tsx";
import { artistListMeta, canonicalPath } from "./lists/list-meta.ts";
import { readCredits } from "./credits/read-credits.ts";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

/** Loads `/artist/{artist}/credits`, and `/credits-{type}` for one type. */
export function loader({ params, context, url, pattern }: Route.LoaderArgs) {
  const id = requestedId("artist", params.artist, url);
  const type = CREDIT_PAGES.find((page) => pattern.endsWith(`/${creditPageSegment(page)}`));
  return readCredits(context, id, url, type ?? null);
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  const { origin, artist, type, choices, list } = loaderData;
  const path = canonicalPath((page) => creditsPath(artist.id, type, choices, page), list.page);
  const what = creditsHeading(type, list.total);
  const sentence = SENTENCES[type ?? "all"](artist.english_name);
  return artistListMeta({ origin, artist, what, sentence, page: list.page, path });
}

const SENTENCES: Record<CreditPage | "all", (name: string) => string> = {
  all: (name) => `All songs that credit ${name}`,
  featured: (name) => `All songs that feature ${name}`,
  lyrics: (name) => `All songs that credit ${name} with lyrics`,
  composition: (name) => `All songs that credit ${name} with composition`,
  arrangement: (name) => `All songs that credit ${name} with arrangement`,
  production: (name) =>
    `All songs that credit ${name} with production, such as vocal direction or mixing`,
};

export default function ArtistCreditsPage({ loaderData }: Route.ComponentProps) {
  return <CreditList {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} thrown="Failed to load artist credits" />;
}
