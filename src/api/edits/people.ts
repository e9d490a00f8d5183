import { OpenAPIHono, z } from "@hono/zod-openapi";
import { loadSongs } from "../../database/catalogue/songs/song-set.ts";
import { listSongsOfAlbum } from "../../database/catalogue/songs/songs.ts";
import { loadSearchItems } from "../../database/catalogue/searchable.ts";
import type { Snapshot } from "../../database/database.ts";
import { loadArtistNames } from "../../database/people/artist-names.ts";
import { loadPeopleByName } from "../../database/edits/people-by-name.ts";
import { loadKnownFor, loadSongsWith } from "../../database/people/known-for.ts";
import { idsOf } from "../../database/sql/id-set.ts";
import { knownForText } from "../../domain/credits/known-for.ts";
import { EDIT_TEXT } from "../../domain/edits/edit-rules.ts";
import { type EditedRecord, editTargetSchema } from "../../domain/edits/edit-target.ts";
import { searchItemSchema } from "../../domain/catalogue/search-item.ts";
import { nameKey } from "../../domain/text/name.ts";
import { findItems, withOtherName } from "../../search/find-items.ts";
import { answers, fails } from "../answers.ts";
import { queryTextSchema, TOO_MANY_SEARCHES } from "../catalogue/search.ts";
import type { ApiContext } from "../context.ts";
import { limitedReads } from "../request/limit-by-address.ts";
import { refuseParameters } from "../request/parameters.ts";
import { route } from "../request/route.ts";

/** The people who are listed, and the matches among whom they are chosen. */
const LISTED = 8;
const MATCHES = 30;

const personSchema = searchItemSchema
  .extend({
    known_for: z.string().describe("what tells the person from others with the name"),
    has_name: z.boolean().describe("whether the text is a whole name of theirs"),
  })
  .meta({ id: "CreditablePerson" });

export type CreditablePerson = z.infer<typeof personSchema>;

const people = route("get", "/api/edits/people", {
  tags: ["edits"],
  summary: "Who a typed name in credits could be",
  description:
    `At most ${LISTED} of the artists a search finds: those with the whole name first, then those with a name that ` +
    "starts with it; within each, those who wrote the most with the artists of the song or album or for the artist, then those who wrote the most.",
  request: {
    query: z.object({ q: queryTextSchema, target: editTargetSchema.optional() }),
  },
  responses: {
    ...answers(z.array(personSchema), "the people"),
    ...fails({ invalid: EDIT_TEXT.target, too_many: TOO_MANY_SEARCHES }),
  },
});

export type CreditablePeopleRoutes = typeof people;

export function creditablePeopleRoutes(context: ApiContext): OpenAPIHono {
  const { database, limits } = context;
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  app.on(
    "GET",
    "/api/edits/people",
    limitedReads(context, () => limits.search),
  );

  app.openapi(people, async (c) => {
    const { q, target } = c.req.valid("query");
    c.header("Cache-Control", "no-store");
    if (q.trim() === "") return c.json([], 200);
    const { items } = await findItems(context, q, {
      kinds: ["artist"],
      isAsTyped: true,
      limit: MATCHES,
    });
    const found = await database.read((db) => rankPeople(db, { q, target, matches: idsOf(items) }));
    return c.json(found, 200);
  });
  return app;
}

interface Asked {
  q: string;
  target: EditedRecord | undefined;
  /** The ids of the artists that a search found, best first. */
  matches: readonly number[];
}

async function rankPeople(db: Snapshot, { q, target, matches }: Asked) {
  const key = nameKey(q);
  const named = await loadPeopleByName(db, [key]);
  const withName = new Set([...named.values()].flatMap(idsOf));
  const ids = [...new Set([...withName, ...matches])];
  const items = await loadSearchItems(db, "artist", ids);
  const knownFor = await loadKnownFor(db, ids);
  const together = await loadSongsWith(db, ids, await actsOf(db, target));
  const written = (id: number) => knownFor.get(id)?.written ?? 0;
  const names = await loadArtistNames(db, ids);
  const begins = new Set(
    ids.filter((id) => names.get(id)?.some((name) => nameKey(name).startsWith(key))),
  );
  return items
    .map((item) => ({
      ...withOtherName(item, q, names.get(item.id) ?? []),
      has_name: withName.has(item.id),
      known_for: knownForText(knownFor.get(item.id) ?? NOTHING),
    }))
    .toSorted(
      (one, other) =>
        Number(other.has_name) - Number(one.has_name) ||
        Number(begins.has(other.id)) - Number(begins.has(one.id)) ||
        (together.get(other.id) ?? 0) - (together.get(one.id) ?? 0) ||
        written(other.id) - written(one.id),
    )
    .slice(0, LISTED);
}

const NOTHING = { written: 0, acts: [], songs: 0 };

/** Returns the ids of the acts of a song, or of the songs of an album; of an act its own. */
async function actsOf(db: Snapshot, target: EditedRecord | undefined): Promise<number[]> {
  if (target === undefined) return [];
  if (target.kind === "artist") return [target.id];
  const songs =
    target.kind === "album"
      ? await listSongsOfAlbum(db, target.id)
      : await loadSongs(db, [target.id]);
  const acts = songs.flatMap(({ artists }) => artists.flatMap(({ id }) => id ?? []));
  return [...new Set(acts)];
}
