/** The file of what is no artist, album or song. */
export const PAGES_PATH = "/sitemap-pages-1.xml";
