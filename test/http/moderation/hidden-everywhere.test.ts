import { describe, expect, test } from "vitest";
import { createApi } from "../../../src/api/api.ts";
import type { ApiDocument } from "../../../src/api/reference/document.ts";
import type { Database } from "../../../src/database/database.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { apiContext } from "../../factory/api-context.ts";
import {
  AUTHOR,
  type HiddenThing,
  isOfProfile,
  PICTURED,
  type Place,
  PLACES,
} from "../../hidden/places.ts";
import { openHidingSite, type Read } from "../../hidden/site.ts";
import { pagesWithoutPlace, readsWithoutPlace } from "../../hidden/uncovered.ts";
import type { SiteUnderTest } from "../../servers/site-under-test.ts";

type AllRead = Map<Place, Read>;

/** The places that visitors read: servers cache pages, files and some answers of the API. */
const OPEN = PLACES.filter(({ by }) => by === "a visitor");
const CACHED = OPEN.filter(({ path }) => !path.startsWith("/api/") || path.endsWith("/rating"));

const showing = (thing: HiddenThing) => PLACES.filter(({ shows }) => shows.includes(thing));
const named = (places: readonly Place[]) => places.map(({ path, by }) => `${path} for ${by}`);

/** Names the places where a text stands. */
function naming(read: AllRead, text: string): string[] {
  return named([...read.keys()].filter((place) => read.get(place)!.text.includes(text)));
}

/** Names the places that answer something else. */
function differing(one: AllRead, other: AllRead, places = PLACES): string[] {
  return named(places.filter((place) => one.get(place)?.text !== other.get(place)?.text));
}

test("every page, and every call that reads what people write, is among the places, or shows nothing of it", async () => {
  const api = createApi(apiContext({} as Database));
  const document = (await (await api.request("/api/openapi.json")).json()) as ApiDocument;
  expect([...pagesWithoutPlace(), ...readsWithoutPlace(document)]).toEqual([]);
});

describe.each(ENGINES)("what is hidden on %s", (engine) => {
  const site = forTests(() => openHidingSite(engine));

  /** Reads places at once, with what a browser has of them. */
  async function readAll(
    from: SiteUnderTest = site.server,
    places: readonly Place[] = PLACES,
    known?: AllRead,
  ): Promise<AllRead> {
    const reading = places.map(async (place): Promise<[Place, Read]> => {
      return [place, await site.read(place, from, known?.get(place))];
    });
    return new Map(await Promise.all(reading));
  }

  /** Waits until the other server shows what changed, and looks at all that it shows. */
  async function readOther(place: Place, changed: (text: string) => boolean): Promise<AllRead> {
    await expect.poll(async () => changed((await site.read(place, site.other)).text)).toBe(true);
    return readAll(site.other, OPEN);
  }

  /** Whether both servers have all of it in their caches, which was read from each before. */
  async function expectCached(shown: AllRead): Promise<void> {
    for (const server of [site.server, site.other]) {
      const rendered = async () => {
        const read = await readAll(server, OPEN);
        expect(differing(read, shown, OPEN)).toEqual([]);
        const places = CACHED.filter((place) => {
          const { text, isCached } = read.get(place)!;
          return !text.startsWith("30") && !isCached;
        });
        return named(places);
      };
      // The other server may have read its pages before it was told of the change, and then invalidates them again.
      await expect.poll(rendered).toEqual([]);
    }
  }

  for (const thing of [
    "song review",
    "album review",
    "playlist",
    "pictured playlist",
    "comment",
  ] as const)
    test(`${thing}: it is gone from all that showed it at once, and comes back`, async () => {
      const without = await readAll();
      await readAll(site.other, OPEN);
      await site.make[thing]();
      const shown = await readAll();
      expect(differing(shown, without)).toEqual(named(showing(thing)));
      const place = OPEN.find(({ shows }) => shows.includes(thing))!;
      await readOther(place, (text) => text === shown.get(place)!.text);
      await expectCached(shown);
      const picture = thing === "pictured playlist" ? await site.uploaded(thing) : null;

      await site.moderate(thing, "hide");
      const hidden = await readAll(site.server, PLACES, shown);
      expect(differing(hidden, without)).toEqual([]);
      const there = await readOther(place, (text) => text !== shown.get(place)!.text);
      expect(differing(there, without, OPEN)).toEqual([]);
      if (picture !== null)
        for (const server of [site.server, site.other])
          expect((await server.fetch(picture)).status).toBe(404);

      await site.moderate(thing, "restore");
      const restored = await readAll(site.server, PLACES, hidden);
      const back = await readOther(place, (text) => text === shown.get(place)!.text);
      for (const read of [restored, back])
        if (thing === "pictured playlist")
          // It has another cover since, and another version with it.
          expect(naming(read, PICTURED)).toEqual(
            naming(shown, PICTURED).filter((name) => named([...read.keys()]).includes(name)),
          );
        else expect(differing(read, shown, [...read.keys()])).toEqual([]);
    });

  test("profile: its name and photo are gone from all that showed them at once, and come back", async () => {
    const shown = await readAll();
    const inText = showing("profile").filter(({ path }) => !path.endsWith(".png"));
    expect(naming(shown, AUTHOR)).toEqual(named(inText));
    await readAll(site.other, OPEN);
    await expectCached(shown);
    const photo = await site.uploaded("profile");
    expect((await site.other.fetch(photo)).status).toBe(200);

    await site.moderate("profile", "hide");
    const hidden = await readAll(site.server, PLACES, shown);
    // The list of edits of a name repeats the name even if no user has it, and is empty.
    const repeating = named(PLACES.filter(({ path }) => path.includes("author=")));
    expect(naming(hidden, AUTHOR)).toEqual(repeating);
    expect(differing(hidden, shown)).toEqual(named(showing("profile")));
    const [place] = showing("profile") as [Place];
    const there = await readOther(place, (text) => !text.includes(AUTHOR));
    expect(naming(there, AUTHOR)).toEqual(repeating);
    for (const server of [site.server, site.other])
      expect((await server.fetch(photo)).status).toBe(404);

    await site.moderate("profile", "restore");
    const restored = await readAll(site.server, PLACES, hidden);
    expect(differing(restored, shown)).toEqual([]);
    const back = await readOther(place, (text) => text.includes(AUTHOR));
    expect(differing(back, shown, OPEN)).toEqual([]);
    expect((await site.other.fetch(await site.uploaded("profile"))).status).toBe(200);
  });

  test("private profile: nobody finds it or a link to it, what is public stays with the name, and it comes back", async () => {
    const shown = await readAll();
    await readAll(site.other, OPEN);
    await expectCached(shown);
    const elsewhere = PLACES.filter((place) => !isOfProfile(place));
    const ofProfile = PLACES.filter(isOfProfile);
    const link = pagePath.profile(AUTHOR);

    await site.setPrivate(true);
    const hidden = await readAll(site.server, PLACES, shown);
    const found = ofProfile.filter((place) => !hidden.get(place)!.text.startsWith("404 "));
    expect(named(found)).toEqual([]);
    const stillNamed = (read: AllRead) =>
      naming(new Map(elsewhere.map((place) => [place, read.get(place)!])), AUTHOR);
    expect(stillNamed(hidden)).toEqual(stillNamed(shown));
    expect(naming(hidden, `href="${link}"`)).toEqual([]);
    expect(naming(hidden, `ORIGIN${link}"`)).toEqual([]);
    const there = await readOther(ofProfile[0]!, (text) => text.startsWith("404 "));
    expect(differing(there, hidden, OPEN)).toEqual([]);
    await expectCached(hidden);

    await site.setPrivate(false);
    const back = await readAll(site.server, PLACES, hidden);
    expect(differing(back, shown)).toEqual([]);
    const again = await readOther(ofProfile[0]!, (text) => text.startsWith("200 "));
    expect(differing(again, shown, OPEN)).toEqual([]);
  });
});
