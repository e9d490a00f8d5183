import type { MetaDescriptor } from "react-router";
import sharingPicture from "./style/sharing.png?url&no-inline";
import { failureHeading } from "./failure-page.tsx";

export const PRODUCT_NAME = "Norae";

/** What a page says of itself to browsers, search engines and whoever shares it. */
export interface PageMeta {
  /** Without the product's name, which is added. */
  title: string;
  description: string;
  /** `https://…`, without a slash at the end. */
  origin: string;
  /** The page's own path, from `pagePath`. */
  path: string;
  type?: "website" | "profile" | "music.album" | "music.song";
  /** A path of this site or an address elsewhere; without one the product's own picture. */
  picture?: string | null;
  keywords?: string[];
  /** schema.org objects; each becomes a JSON-LD script. */
  structured?: object[];
}

/** The route's meta descriptors. React Router escapes all of them, JSON-LD included. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const title = `${page.title} - ${PRODUCT_NAME}`;
  const address = page.origin + page.path;
  const picture = new URL(page.picture ?? sharingPicture, page.origin).href;
  return [
    { title },
    { name: "description", content: page.description },
    ...(page.keywords ? [{ name: "keywords", content: page.keywords.join(", ") }] : []),
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: PRODUCT_NAME },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:url", content: address },
    { property: "og:image", content: picture },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: page.description },
    { name: "twitter:image", content: picture },
    ...(page.structured ?? []).map((object) => ({
      "script:ld+json": { "@context": "https://schema.org", ...object },
    })),
  ];
}

/** What a page says of itself when it could not be shown. */
export function failureMeta(error: unknown): MetaDescriptor[] {
  return [
    { title: `${failureHeading(error)} - ${PRODUCT_NAME}` },
    { name: "robots", content: "noindex" },
  ];
}
