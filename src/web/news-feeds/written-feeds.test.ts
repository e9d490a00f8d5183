import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { NO_ATOM_TOOLS, parseFeed, problemsOfAtom } from "../../../test/feeds/atom-tools.ts";
import { jsonFeedSchema } from "../../../test/feeds/json-feed-schema.ts";
import { hostileTexts } from "../../../test/data/hostile-texts.ts";
import { writeAtom } from "./atom.ts";
import { type CalendarEvent, writeCalendar } from "./calendar.ts";
import type { Feed, FeedEntry } from "./feed.ts";
import { writeJsonFeed } from "./json-feed.ts";

if (NO_ATOM_TOOLS !== null) process.stderr.write(`Atom is not read by others: ${NO_ATOM_TOOLS}\n`);

const SITE = "https://norae.example";

const TEXTS = [
  ...hostileTexts(),
  "<b>bold</b> & \"quoted\" 'so'",
  "a\u0000b\u0008c\u000bd\u001fe\u007ff\u0085g",
  "half \ud83d of a pair",
  "반짝반짝 빛나는 노래 ".repeat(30),
  "👩‍👩‍👧‍👦".repeat(40),
  'comma, semicolon; back\\slash\\n colon: "quote"\r\nline\rline',
];

function feedOf(texts: readonly string[]): Feed {
  return {
    title: texts[0] ?? "nothing",
    page: `${SITE}/artist/1`,
    self: `${SITE}/artist/1/releases.atom?a=1&b=2`,
    entries: texts.map((text, at): FeedEntry => ({
      id: `${SITE}/album/${at}`,
      address: `${SITE}/album/${at}`,
      title: text,
      summary: text,
      at: "2026-02-28T15:00:00.000Z",
      authors: [{ name: text, address: `${SITE}/artist/1` }],
      categories: [{ term: "lyrics", label: text }],
    })),
  };
}

function eventOf(title: string, changes: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    uid: "album-1@norae.example",
    sequence: 3,
    changedAt: "2026-02-28T15:00:00.000Z",
    date: "2026-02-28",
    title,
    summary: title,
    address: `${SITE}/album/1`,
    category: title,
    ...changes,
  };
}

/** A text as XML can have it; readers join and strip spaces. */
const readable = (text: string) =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();

describe.skipIf(NO_ATOM_TOOLS !== null)("Atom, read by others", () => {
  test("is valid by the grammar of RFC 4287, without entries and with hostile texts", () => {
    for (const texts of [[], TEXTS]) expect(problemsOfAtom(writeAtom(feedOf(texts)))).toBe("");
  });

  test("the grammar refuses a feed without what RFC 4287 requires", () => {
    const whole = writeAtom(feedOf(["a"]));
    for (const part of [/<id>.*?<\/id>/, /<updated>.*?<\/updated>/, /<title.*?<\/title>/, /T\d\d:/])
      expect(problemsOfAtom(whole.replace(part, "")), String(part)).not.toBe("");
  });

  test("has every text as it is, as text", () => {
    const read = parseFeed(writeAtom(feedOf(TEXTS)));
    expect([read.bozo, read.version]).toEqual([null, "atom10"]);
    expect(read.entries.map(({ title }) => readable(title))).toEqual(TEXTS.map(readable));
    expect(read.entries.map(({ summary }) => readable(summary))).toEqual(TEXTS.map(readable));
    expect(new Set(read.entries.map(({ type }) => type))).toEqual(new Set(["text/plain"]));
    expect(read.entries.map(({ authors }) => readable(authors[0] ?? ""))).toEqual(
      TEXTS.map(readable),
    );
  });
});

test("an Atom feed was changed when its newest entry was", () => {
  const { entries, ...feed } = feedOf(["newest", "oldest"]);
  const dates = ["2026-02-28T15:00:00.000Z", "2025-01-01T15:00:00.000Z"];
  const dated = entries.map((entry, at) => ({ ...entry, at: dates[at]! }));
  const [ofFeed] = /<updated>.*?<\/updated>/.exec(writeAtom({ ...feed, entries: dated }))!;
  expect(ofFeed).toBe(`<updated>${dates[0]}</updated>`);
});

test("JSON Feed is as its specification says, with hostile texts unchanged", () => {
  const read = jsonFeedSchema.parse(JSON.parse(writeJsonFeed(feedOf(TEXTS))));
  expect(read.items.map(({ title }) => title)).toEqual(TEXTS.map((text) => text.toWellFormed()));
  expect(jsonFeedSchema.safeParse(JSON.parse(writeJsonFeed(feedOf([])))).success).toBe(true);
});

describe("iCalendar", () => {
  const written = writeCalendar(
    "hostile",
    TEXTS.map((text, at) => eventOf(text, { uid: `album-${at}@norae.example` })),
  );
  const read = (text: string) =>
    new ICAL.Component(ICAL.parse(text) as never)
      .getAllSubcomponents("vevent")
      .map((component) => new ICAL.Event(component));
  const plain = (text: string) =>
    text
      .toWellFormed()
      .replace(/\r\n?/g, "\n")
      .replace(/[^\P{Cc}\t\n]/gu, " ");

  test("has every text as it is when another program reads it", () => {
    const events = read(written);
    expect(events.map(({ summary }) => summary)).toEqual(TEXTS.map(plain));
    expect(events.map(({ description }) => description)).toEqual(TEXTS.map(plain));
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(TEXTS.length);
  });

  test("has lines of at most 75 octets that end in CRLF, and splits no character", () => {
    const bytes = Buffer.from(written);
    expect(written.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(written.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    const lines = bytes.toString("latin1").split("\r\n");
    expect(lines.length).toBeGreaterThan(TEXTS.length * 10);
    const decoder = new TextDecoder("utf-8", { fatal: true });
    for (const line of lines) {
      expect(line.length).toBeLessThanOrEqual(75);
      expect(() => decoder.decode(Buffer.from(line, "latin1"))).not.toThrow();
    }
  });

  test("an event is of a whole day, whatever the time zone of who writes it", () => {
    const before = process.env["TZ"];
    try {
      for (const zone of ["UTC", "Asia/Seoul", "America/Los_Angeles", "Pacific/Kiritimati"]) {
        process.env["TZ"] = zone;
        const text = writeCalendar("days", [eventOf("last of a month")]);
        expect(text).toContain("DTSTART;VALUE=DATE:20260228\r\n");
        expect(text).toContain("DTEND;VALUE=DATE:20260301\r\n");
        expect(text).toContain("DTSTAMP:20260228T150000Z\r\n");
        expect(text).toContain("SEQUENCE:3\r\n");
      }
    } finally {
      if (before === undefined) delete process.env["TZ"];
      else process.env["TZ"] = before;
    }
  });

  test("an event without a type of album has no category", () => {
    const text = writeCalendar("none", [eventOf("a", { category: null })]);
    expect(text).not.toContain("CATEGORIES");
  });
});
