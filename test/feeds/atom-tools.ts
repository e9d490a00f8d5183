import { spawnSync } from "node:child_process";
import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Debian's Python, which has Debian's feedparser. */
const PYTHON = "/usr/bin/python3";

const READ = `
import feedparser, json, sys
feed = feedparser.parse(sys.stdin.buffer.read(), sanitize_html=False)
print(json.dumps({
  "bozo": str(feed.get("bozo_exception", "")) if feed.bozo else None,
  "version": feed.version,
  "title": feed.feed.title,
  "entries": [{
    "id": e.id, "link": e.link, "title": e.title, "type": e.title_detail.type, "summary": e.get("summary", ""),
    "updated": e.updated, "authors": [a.get("name") for a in e.get("authors", [])],
    "tags": [t.get("term") for t in e.get("tags", [])],
  } for e in feed.entries],
}))
`;

/** A feed as feedparser reads it. */
export interface ParsedFeed {
  /** The error in its XML, or null. */
  bozo: string | null;
  version: string;
  title: string;
  entries: {
    id: string;
    link: string;
    title: string;
    type: string;
    summary: string;
    updated: string;
    authors: string[];
    tags: string[];
  }[];
}

/** Why others' programs cannot read feeds here; null where they can. */
export const NO_ATOM_TOOLS =
  spawnSync(PYTHON, ["-c", "import feedparser"]).status === 0 &&
  spawnSync("jing", []).error === undefined
    ? null
    : "feedparser and jing are not installed (apt-get install python3-feedparser jing)";

/** Reads a feed with feedparser. */
export function parseFeed(xml: string): ParsedFeed {
  const { status, stdout, stderr } = spawnSync(PYTHON, ["-c", READ], {
    input: xml,
    encoding: "utf8",
    env: { PYTHONIOENCODING: "utf-8" },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as ParsedFeed;
}

/** Validates a feed with jing against the grammar of RFC 4287. @returns what is wrong; '' where nothing is */
export function problemsOfAtom(xml: string): string {
  using folder = mkdtempDisposableSync(join(tmpdir(), "norae-atom-"));
  const file = join(folder.path, "feed.xml");
  writeFileSync(file, xml);
  const schema = join(import.meta.dirname, "atom.rnc");
  return spawnSync("jing", ["-c", schema, file], { encoding: "utf8" }).stdout;
}
