import { beforeAll, describe, expect, test } from "vitest";
import { importCatalogue } from "../../../../src/catalogue/import/import.ts";
import { readCreditsNow } from "../../../../src/catalogue/edits/credits/credits-version.ts";
import { pagePath } from "../../../../src/domain/page-path.ts";
import { writeCatalogueFiles } from "../../../data/catalogue-files.ts";
import { dataPath } from "../../../data-path.ts";
import { ENGINES, openTestDatabase } from "../../../databases/engines.ts";
import { editorsOf } from "../../../factory/edits/editing.ts";
import { signIn } from "../../../factory/users/sign-in.ts";
import { forTests } from "../../../for-tests.ts";
import { startSite } from "../../../servers/site-under-test.ts";

const FILES = {
  artists: [
    { ref: "g", name: "Made-up Group", is_group: true, is_idol: true },
    { ref: "m", name: "Made-up Member", is_group: false },
    { ref: "w", name: "Made-up Writer", is_group: false },
    { ref: "x", name: "The Same Writer", is_group: false },
  ],
  memberships: [{ group: "g", member: "m", active: true }],
  albums: [{ ref: "a", name: "Made-up Album", artists: ["g"], release_date: "2020-01-01" }],
  songs: ["One", "Two", "Three"].map((name, at) => ({
    ref: name,
    name: `Song ${name}`,
    artists: ["g"],
    album: "a",
    track: at + 1,
    release_date: "2020-01-01",
    credits: [{ artist: "w", name: "Made-up Writer", roles: "LC" }],
  })),
};

const PENDING = 200;
const REJECTED = 50;

/** Stands in every name that is proposed, and is searched for. */
const WORD = "Quincunx";

/** Each edit has one of its own in all that its author typed. */
const tokenOf = (edit: number) => `zq${edit}xw`;
const TOKEN = /zq(\d+)xw/gi;

/** The pages and answers of edits themselves, which show what they would change. */
const isOfEdits = (path: string) => /^\/(api\/)?edits([./?]|$)/.test(path);

describe.each(ENGINES)("what edits propose that wait or were rejected, on %s", (engine) => {
  const opened = forTests(() => openTestDatabase(engine));
  beforeAll(async () => {
    const { person, proposed, decide, now } = editorsOf(engine, opened);
    await importCatalogue(opened.database, writeCatalogueFiles(FILES), { now });
    const keeper = await person("Keeper", "maintainer");
    let author = 0;
    for (let at = 0; at < PENDING + REJECTED; at += 1) {
      if (at % 10 === 0) author = await person(`Fan ${at}`);
      const id = await proposed(author, await editWith(at));
      if (at < REJECTED) await decide(id, "reject", keeper, `no source says ${tokenOf(at)}`);
    }
    const states = await opened.database.read((db) =>
      db.selectFrom("edit").select("state").orderBy("id").execute(),
    );
    expect(Map.groupBy(states, ({ state }) => state).get("pending")).toHaveLength(PENDING);
  });
  const server = forTests(() =>
    startSite(opened.place, { env: { NORAE_LIMIT_LISTS: "off", NORAE_LIMIT_SEARCH: "off" } }),
  );

  /** Returns an edit with a token in each of its values, of each kind in turn. */
  async function editWith(at: number): Promise<object> {
    const name = `${WORD} ${tokenOf(at)}`;
    const told = { source: `https://made-up.example/${tokenOf(at)}`, note: name };
    const song = 1 + (at % 3);
    const targets = [`song:${song}`, "album:1", `artist:${1 + (at % 4)}`];
    const fields = (target: string) => ({
      kind: "fields",
      target,
      before: { korean_name: null },
      set: { korean_name: name },
    });
    const kinds = [
      async () => {
        const now = await opened.database.read((db) => readCreditsNow(db, song));
        const add = [{ artist_id: null, name, roles: "A" }];
        return { kind: "credits", song_id: song, version: now.version, add };
      },
      () => fields(targets[at % 3]!),
      () => ({ kind: "new", record: "artist", set: { name } }),
      () => ({ kind: "new", record: "song", set: { name }, artists: [1], album: 1 }),
      () => ({ kind: "new", record: "album", set: { name }, artists: [1] }),
    ];
    return { ...(await kinds[at % kinds.length]!()), ...told };
  }

  /** Returns the paths that a text links to, as page, data, picture or feed. */
  function pathsIn(text: string): string[] {
    const links = [
      ...text.matchAll(/(?:href|src)="(\/[^"#]*)/g),
      ...text.matchAll(/<loc>https?:\/\/[^/<]+(\/[^<]*)<\/loc>/g),
      ...text.matchAll(/"(?:url|image|contentUrl)":"https?:\/\/[^/"]+(\/[^"]*)"/g),
    ];
    return links
      .map(([, path = ""]) => path.replaceAll("&amp;", "&"))
      .filter((path) => !path.startsWith("/assets/") && !path.startsWith("//"));
  }

  test("stands in no page, feed, picture or answer but those of edits", async () => {
    const reader = await signIn(opened.database, "Reader");
    const { headers } = reader;
    const get = (path: string) => server.fetch(path, { headers });
    const json = async <Answer>(method: string, path: string, body?: object) => {
      const more = { "Content-Type": "application/json", ...headers };
      const answer = await server.fetch(path, {
        method,
        headers: more,
        ...(body && { body: JSON.stringify(body) }),
      });
      return (answer.status === 204 ? null : await answer.json()) as Answer;
    };
    await json("PUT", "/api/following/1", { what: "all" });
    const feeds = await json<Record<string, string>>("POST", "/api/following/feed");
    const { paths } = await json<{ paths: Record<string, Record<string, unknown>> }>(
      "GET",
      "/api/openapi.json",
    );
    const answers = Object.entries(paths)
      .filter(([, methods]) => "get" in methods)
      .map(([path]) => path.replaceAll(/\{username\}/g, "Reader").replaceAll(/\{[^}]*\}/g, "1"));

    const waiting = [
      pagePath.home(),
      "/sitemap.xml",
      "/robots.txt",
      pagePath.editsFeed(),
      pagePath.search(WORD),
      `/api/search?q=${WORD}`,
      `/api/songs/search?q=${WORD}`,
      `/api/artists?q=${WORD}`,
      ...Object.values(feeds).map((url) => new URL(url).pathname),
      ...answers,
    ];
    const seen = new Set(waiting);
    const forms = new Map<string, number>();
    /** Whether an address is one of the first with its path and parameters: filters lead to each other without an end. */
    const isNew = (path: string): boolean => {
      const { pathname, searchParams } = new URL(path, server.url);
      const form = `${pathname.replaceAll(/\d+/g, "1")} ${[...searchParams.keys()].toSorted().join(" ")}`;
      const before = forms.get(form) ?? 0;
      forms.set(form, before + 1);
      return searchParams.size === 0 ? before < 300 : before < 3;
    };
    const found: string[] = [];
    let tokensOfEdits = 0;
    const statuses = new Map<number, number>();
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const answer = await get(path);
      const text = Buffer.from(await answer.arrayBuffer()).toString("utf8");
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const shown = Array.from(text.matchAll(TOKEN), ([, number]) => Number(number));
      if (isOfEdits(path)) tokensOfEdits += shown.length > 0 ? 1 : 0;
      if (shown.some((edit) => edit < REJECTED || !isOfEdits(path))) found.push(path);
      const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
      const location = answer.headers.get("location");
      for (const next of [
        ...pathsIn(text),
        ...(isPage ? [dataPath(path)] : []),
        ...(location === null ? [] : [location.replace(server.url, "")]),
      ]) {
        if (!next.startsWith("/") || seen.has(next) || !isNew(next)) continue;
        seen.add(next);
        waiting.push(next);
      }
    }
    expect(found).toEqual([]);
    expect(statuses.get(429)).toBeUndefined();
    expect(statuses.get(200)).toBeGreaterThan(seen.size * 0.8);
    // The crawl came everywhere, and the tokens are there to be found.
    for (const path of [
      pagePath.song(1),
      pagePath.album(1),
      pagePath.artist(1),
      pagePath.history("song", 1),
      pagePath.editFacts("song", 1),
      dataPath(pagePath.song(1)),
      "/api/songs/details/1",
      "/api/songs/1/history",
    ])
      expect([path, seen.has(path)]).toEqual([path, true]);
    expect(tokensOfEdits).toBeGreaterThan(PENDING);
    console.info(
      `${engine}: ${seen.size} addresses, ${tokensOfEdits} of edits with tokens`,
      statuses,
    );
  });
});
