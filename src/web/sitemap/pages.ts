/** The file of all pages except those of artists, albums and songs. */
export const PAGES_PATH = "/sitemap-pages-1.xml";
