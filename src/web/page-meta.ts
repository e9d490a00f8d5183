import type { MetaDescriptor } from "react-router";
import sharingPicture from "./style/sharing.png?url&no-inline";
import { type Pictured, picturePath } from "../domain/pictures/picture-path.ts";
import { PRODUCT_NAME } from "../domain/product-name.ts";
import { failureHeading } from "./failure-page.tsx";

export type SharingPicture = { path: string; width: number; height: number; alt?: string };

export interface PageMeta {
  /** Without the product's name, which is added. */
  title: string;
  description: string;
  /** `https://…`, without a trailing slash. */
  origin: string;
  path: string;
  type?: "website" | "profile" | "music.album" | "music.song" | "music.playlist";
  /** The record whose drawn picture is shown where the page is shared; by default the product's own. */
  pictured?: { kind: Pictured; id: number };
  picture?: SharingPicture;
  keywords?: string[];
  /** schema.org objects; each becomes a JSON-LD script of the document. */
  structured?: object[];
  /** The content of the meta element for crawlers; without it search engines may list the page. */
  robots?: "noindex" | "noindex, follow" | undefined;
  /** Of a page that is about no record: schema.org's type of it. */
  pageType?: "AboutPage" | "ContactPage" | "SearchResultsPage" | "WebPage";
}

/** Returns the route's meta descriptors. React Router escapes all of them, JSON-LD included. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const title = `${page.title} - ${PRODUCT_NAME}`;
  const address = page.origin + page.path;
  const pictures = sharingPictures(page);
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
    ...pictures.flatMap(({ path, width, height, alt }) => [
      { property: "og:image", content: page.origin + path },
      { property: "og:image:width", content: String(width) },
      { property: "og:image:height", content: String(height) },
      ...(alt === undefined ? [] : [{ property: "og:image:alt", content: alt }]),
    ]),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: page.description },
    { name: "twitter:image", content: page.origin + pictures[0]!.path },
    // Only documents need it: a browser that goes on to another page reads none of it.
    ...(import.meta.env.SSR ? structuredOf(page) : []).map((object) => ({
      "script:ld+json": { "@context": "https://schema.org", ...object },
    })),
    ...(page.robots === undefined ? [] : [{ name: "robots", content: page.robots }]),
  ];
}

function structuredOf(page: PageMeta): object[] {
  const { title: name, description, origin, path, pageType, structured = [] } = page;
  if (pageType === undefined) return structured;
  return [{ "@type": pageType, name, description, url: origin + path }, ...structured];
}

/** Returns the best first; of an artist the small one, too (specification 1, "Artist page"). */
function sharingPictures({ pictured, picture }: PageMeta): SharingPicture[] {
  if (picture !== undefined) return [picture];
  if (pictured === undefined) return [{ path: sharingPicture, width: 1200, height: 630 }];
  const { kind, id } = pictured;
  const large = { path: picturePath(kind, id, "1200x630"), width: 1200, height: 630 };
  const small = { path: picturePath(kind, id, "200"), width: 200, height: 200 };
  return kind === "artist" ? [large, small] : [large];
}

export function failureMeta(error: unknown): MetaDescriptor[] {
  return [
    { title: `${failureHeading(error)} - ${PRODUCT_NAME}` },
    { name: "robots", content: "noindex" },
  ];
}
