import { escapeXml } from "../../domain/text/escape-xml.ts";

export interface ListedPage {
  path: string;
  /** ISO 8601; absent where unknown. */
  lastChange?: string | null;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function sitemapXml(origin: string, pages: readonly ListedPage[]): string {
  const urls = pages.map(({ path, lastChange }) => {
    const change = lastChange == null ? "" : `<lastmod>${lastChange}</lastmod>`;
    return `<url><loc>${escapeXml(origin + path)}</loc>${change}</url>\n`;
  });
  return `${HEAD}<urlset ${NAMESPACE}>\n${urls.join("")}</urlset>\n`;
}

export function sitemapIndexXml(origin: string, paths: readonly string[]): string {
  const files = paths.map((path) => `<sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>\n`);
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${files.join("")}</sitemapindex>\n`;
}

export function xmlResponse(xml: string): Response {
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
