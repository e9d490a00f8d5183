import { join } from "node:path";
import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dataPath } from "../data-path.ts";
import { releasedBuild } from "../servers/released-build.ts";
import { type Ask, answersTo, askedLines } from "./asked.ts";
import { hashOf, linesBeside, normal, pageLines, readable } from "./normal.ts";
import { filled, isAnswered, type Operation, operationsOf, refusedLines } from "./operations.ts";
import { pages } from "./pages.ts";
import { BEGIN, writeEverything } from "./people.ts";
import { type GoldenSite, limitedTo, openSite } from "./site.ts";
import { tablesOf } from "./tables.ts";

let site: GoldenSite;
let operations: Operation[];
/** The recorded answers of the API. */
let answers: string;

beforeAll(async () => {
  site = await openSite(BEGIN, { NORAE_METRICS: "0" });
  answers = await writeEverything(site);
  await site.restart();
  const document = await site.ask("GET /api/openapi.json");
  operations = operationsOf(await document.json());
});

afterAll(() => site?.remove());

function expectRecorded(text: string, name: string): Promise<void> {
  return expect(text).toMatchFileSnapshot(join("recorded", name));
}

/** The number of earlier pages that are looked through for the same lines. */
const BEFORE = 12;

/** Returns what writes pages, with what each has of the first, the layout, and of pages before, by the lines there. */
function beside(): (html: string, answer: Response) => string {
  const others: Parameters<typeof linesBeside>[0] = [];
  return (html, { url }) => {
    const lines = pageLines(html);
    const said = linesBeside(others, lines);
    others.push({ name: url.replace(/^http:\/\/[^/]+/, ""), lines });
    if (others.length > BEFORE) others.splice(1, 1);
    return said.join("\n");
  };
}

test("the answers to all that people write", () => expectRecorded(answers, "api-writes.txt"));

test("the database after all of it", () =>
  expectRecorded(tablesOf(site.dataFolder), "database-edits.txt"));

test("the document of the API", async () => {
  const document = await (await site.ask("GET /api/openapi.json")).json();
  await expectRecorded(readable(JSON.stringify(document)), "openapi.txt");
});

test("the answers to all that is read by the API", async () => {
  const lines = operations.flatMap((operation) =>
    filled(operation).flatMap((call) => {
      if (!call.startsWith("GET ")) return [];
      return (operation.isPersonal ? ["-", "Ada", "Keeper"] : ["-"]).map((who) => `${who} ${call}`);
    }),
  );
  const text = (await answersTo(site.ask, [...lines, ...askedLines("queries")])).text();
  answers += text;
  await expectRecorded(text, "api-reads.txt");
});

test("the pages", async () => {
  const log = await answersTo(site.ask, pages(), beside());
  await expectRecorded(log.text(), "pages.txt");
});

test("the data of the pages", async () => {
  const log = await answersTo(
    site.ask,
    pages().map(dataPath),
    async (text, { status, body, headers }) => {
      // A redirect has no data.
      if (status === 202 || body === null || !headers.has("x-remix-response")) return normal(text);
      const { value } = await decode(body, globalThis);
      // Without the names of the routes, which are those of files.
      return readable(JSON.stringify(Object.values(Object(value))));
    },
  );
  await expectRecorded(log.text(), "page-data.txt");
});

test("feeds, calendars, tables, site maps and other files", async () => {
  const files = await answersTo(site.ask, askedLines("files"), normal);
  const map = await (await site.ask("GET /sitemap.xml")).text();
  const maps = map.matchAll(/<loc>http:\/\/[^/]+(\/[^<]+)/g).map(([, path]) => path!);
  const feed: object = await (await site.ask("POST /api/following/feed", { as: "Ada" })).json();
  const feeds = Object.values(feed).map((address) => new URL(String(address)).pathname);
  const more = await answersTo(site.ask, [...maps, ...feeds], normal);
  await expectRecorded(normal(`${files.text()}\n${more.text()}`), "files.txt");
});

test("the drawings of pictures", async () =>
  expectRecorded((await answersTo(site.ask, askedLines("pictures"))).text(), "pictures.txt"));

test("what people download of themselves", async () =>
  expectRecorded((await answersTo(site.ask, askedLines("downloads"))).text(), "downloads.txt"));

test("the answers to other methods, encodings and origins", async () => {
  const short = (text: string) =>
    text.length < 2_000 ? normal(text) : hashOf(pageLines(text).join("\n"));
  const log = await answersTo(site.ask, askedLines("requests"), short);
  await expectRecorded(log.text(), "requests.txt");
});

test("what differs on a public site", async () => {
  const { ask, stop } = await site.startAnother({
    NORAE_ENVIRONMENT: "production",
    NORAE_LOG: "off",
    ORIGIN: "https://norae.example",
    CONTACT_EMAIL: "hello@norae.example",
    GOOGLE_CLIENT_ID: "made-up.apps.googleusercontent.com",
    FEEDBACK_FORM_URL: "https://forms.example/norae",
  });
  const log = await answersTo(ask, askedLines("public-site"), beside());
  await stop();
  await expectRecorded(log.text(), "public-site.txt");
});

test("what is refused after too many requests", async () => {
  const limited = operations.filter(({ statuses }) => statuses.includes("429"));
  const { ask, stop } = await site.startAnother(limitedTo("1/24h"));
  const lines = limited.map((one) => `Second ${filled(one)[0]}${one.hasBody ? " {}" : ""}`);
  await answersTo(ask, lines);
  const text = (await answersTo(ask, lines)).text();
  await stop();
  answers += text;
  await expectRecorded(text, "api-limits.txt");
});

test("what the API refuses, and which of its answers were not asked for", async () => {
  const text = (
    await answersTo(site.ask, [...operations.flatMap(refusedLines), ...askedLines("refused")])
  ).text();
  answers += text;
  await expectRecorded(text, "api-refusals.txt");
  const others = operations.flatMap(({ call, statuses }) => {
    const rest = statuses.filter((status) => !isAnswered(answers, call, status));
    return rest.length === 0 ? [] : [`${call} ${rest.join(" ")}\n`];
  });
  await expectRecorded(others.join(""), "api-not-asked.txt");
});

test("the names, help and labels of the metrics", async () => {
  const [, address = ""] = /^The metrics are at (\S+)$/m.exec(site.server.output.stdout) ?? [];
  const lines = (await (await fetch(address)).text()).split("\n").map((line) =>
    // Without values; and of what depends on the machine or the build without labels.
    line.startsWith("#")
      ? line
      : line.replace(/ \S+$/, "").replace(/^((?:nodejs|process)_\w+|norae_build_info)\{.*/, "$1"),
  );
  const names = new Set(lines.filter((line) => !/_count\{|le="/.test(line)));
  await expectRecorded([...names].join("\n"), "metrics.txt");
});

/** Adds the names and types of all parts of a value. */
function addShape(value: unknown, at: string, shape: Set<string>): void {
  const isList = Array.isArray(value);
  shape.add(`${at} ${value === null ? "null" : isList ? "list" : typeof value}`);
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value))
    addShape(part, isList ? `${at}[]` : `${at}.${/^\d+$/.test(key) ? "ID" : key}`, shape);
}

/**
 * Parts with which only one of the builds knows what to do: structured data have the first two, which are read of whole pages;
 * without the last an open tab hides albums of unknown type until it is loaded again, and shows a song's other albums by name alone, no versions or possible recordings,
 * no coverage, not when a source was asked, and no examples of pairs.
 */
const OF_ONE_BUILD =
  /(?:matches|people|items)\[\]\.group string$|^\.search\/page\.data\.(?:best|respelled|spelling) |\.is_person \w+$|^\.song\/page\.data\.(?:otherAlbums\[\]\.(?!id |name )|versions|possible|inherited)|\.(writers|people|first)\[\]\.is_group \w+$|^\.artist\/albums-page\.data\.choices\.untyped |\.catalogues\[\]\.asked_at |^\.about\/page\.data\.coverage|^\.together\/page\.data\.examples|^\.contribute\/act-page\.data\.coverage|\.approvals(?:\[\]|\.| )|\/merge\.data\.evidence|\.data\.waiting|\.withheld boolean$|^\.edit\/edits-page\.data\.(?:isFirst|target|edits\[\]\.people)|^\.report\/page\.data\.author null$|^\.edit\/page\.data\.(?:isHidden |edit\.(?:people|changes|author null|decided_(?:as|at) null|target\.id null))/;

async function shapeOfPages(ask: Ask): Promise<string[]> {
  const shape = new Set<string>();
  await answersTo(ask, pages().map(dataPath), async (text, { status, body, headers }) => {
    if (status !== 202 && body !== null && headers.has("x-remix-response"))
      addShape((await decode(body, globalThis)).value, "", shape);
    return text;
  });
  return [...shape].filter((part) => !OF_ONE_BUILD.test(part)).toSorted();
}

test("open pages of 0.2.0 and of this build find what they read in the data of either", async () => {
  const { ask, stop } = await site.startAnother({}, releasedBuild("0.2.0"));
  const former = await shapeOfPages(ask);
  await stop();
  expect(former.length).toBeGreaterThan(3_000);
  expect(await shapeOfPages(site.ask)).toEqual(former);
});
