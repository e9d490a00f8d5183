import { findMergedInto, recordExists } from "../../database/catalogue/former-ids.ts";
import { choice, FLAG, numberUpTo, refuseParameters } from "../request/parameters.ts";
import { OpenAPIHono, z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import type { Snapshot } from "../../database/database.ts";
import {
  CONNECTION_TEXT,
  MOST_CHAINS,
  uncreditedText,
} from "../../domain/credits/connection-question.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, RETRY_SECONDS } from "../../domain/failure.ts";
import { parseDecimalId } from "../../domain/id.ts";
import { parsedBy } from "../../domain/schema-transforms.ts";
import {
  findConnection,
  type FoundConnection,
  type PersonOfChain,
  type SongOfLink,
} from "../../people/connection.ts";
import { lettersOfParts } from "../../people/graph/part.ts";
import { answers, fails, problem, refusal, refuses } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { limitedReads } from "../request/limit-by-address.ts";
import { TOO_MANY_SEARCHES } from "./search.ts";
import { route } from "../request/route.ts";

const letters = z.string().openapi({ example: "LC" });

const sharedSongSchema = z
  .object({ id: z.int(), english_name: z.string(), from_roles: letters, to_roles: letters })
  .meta({ id: "SharedSong" });

const linkSchema = z
  .object({
    from: z.int().describe("the artist's id"),
    from_english_name: z.string(),
    to: z.int().describe("the artist's id"),
    to_english_name: z.string(),
    songs: z.array(sharedSongSchema).describe("newest first, those without a date last"),
  })
  .meta({ id: "ConnectionLink" });

const connectionSchema = z
  .object({
    length: z.int().nullable().describe("the number of links; null if there is no chain"),
    chain: z.array(linkSchema),
    chains: z.int().describe("how many equally short chains `chain` can ask for, at most 21"),
    not_followed: z
      .int()
      .describe(
        "how many credits in the catalogue are to names without a page, which no chain follows",
      ),
  })
  .meta({ id: "Connection" });

function presentConnection(
  found: Extract<FoundConnection, { outcome: "connected" | "unconnected" }>,
): z.infer<typeof connectionSchema> {
  if (found.outcome === "unconnected")
    return { length: null, chain: [], chains: 0, not_followed: found.nobodies };
  const { people, links, chains, nobodies } = found;
  return {
    length: links.length,
    chain: links.map((songs, at) => presentLink(people[at]!, people[at + 1]!, songs)),
    chains,
    not_followed: nobodies,
  };
}

function presentLink(from: PersonOfChain, to: PersonOfChain, songs: readonly SongOfLink[]) {
  return {
    from: from.id,
    from_english_name: from.name,
    to: to.id,
    to_english_name: to.name,
    songs: songs.map((shared) => ({
      id: shared.song.id,
      english_name: shared.song.english_name,
      from_roles: lettersOfParts(shared.from),
      to_roles: lettersOfParts(shared.to),
    })),
  };
}

const { invalidChain, invalidFrom, invalidTo, noChain, noWriting, reading, same } = CONNECTION_TEXT;

function personSchema(invalid: string, example: number) {
  return z
    .string({ error: invalid })
    .transform(parsedBy(parseDecimalId, invalid))
    .openapi({ type: "integer", minimum: 0, example });
}

const query = z.object({
  from: personSchema(invalidFrom, 6),
  to: personSchema(invalidTo, 7),
  featured: choice("featured", FLAG).openapi({ description: "1: featured artists also count" }),
  performed: choice("performed", FLAG).openapi({ description: "1: a song's artists also count" }),
  chain: numberUpTo(MOST_CHAINS, invalidChain).default(1).openapi({
    type: "integer",
    minimum: 1,
    maximum: MOST_CHAINS,
    description: "which of the equally short chains, best first",
  }),
});

const connect = route("get", "/api/connection", {
  tags: ["credits"],
  summary: "How two people are connected",
  description:
    "A shortest chain of people in which neighbours are credited together on a song, with lyrics, composition or " +
    "arrangement or, on request, as featured artists (F) or as the artists of the song (P). Among equally short " +
    "chains those with the most shared songs come first, then those with the lowest ids in order. People known only by " +
    "name are not followed: `not_followed` counts their credits.",
  request: { query },
  responses: {
    ...answers(connectionSchema, "the chain; empty, with length null, if there is none"),
    301: { description: "Merged into another record: its address is in the Location header" },
    ...refuses(`${invalidFrom}, ${invalidTo}, ${same}, or another parameter is not as described`),
    ...fails({
      not_found: `${ERROR_TEXT.artist.missing}, ${noWriting}, or ${noChain}`,
      too_many: TOO_MANY_SEARCHES,
      unavailable: reading,
    }),
  },
});

export function connectionRoutes(context: ApiContext): OpenAPIHono {
  const { database, limits } = context;
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  app.on(
    "GET",
    connect.path,
    noStore,
    limitedReads(context, () => limits.search),
  );
  app.openapi(connect, async (c) => {
    const { featured, performed, ...asked } = c.req.valid("query");
    const { from, to } = asked;
    if (from === to) return problem(c, failure("invalid", same));
    const merged = await database.read((db) => findChanged(db, { from, to }));
    if (merged === null) return problem(c, failure("not_found", ERROR_TEXT.artist.missing));
    if (merged.length > 0) {
      const url = new URL(c.req.url);
      for (const [end, id] of merged) url.searchParams.set(end, String(id));
      return c.redirect(url.pathname + url.search, 301);
    }
    const counted = { featured: featured === "1", performed: performed === "1" };
    const found = await findConnection(context, { ...asked, ...counted });
    if (found === null) return refusal(c, failure("unavailable", reading, RETRY_SECONDS.database));
    switch (found.outcome) {
      case "not credited":
        return problem(c, failure("not_found", uncreditedText(counted)));
      case "no such chain":
        return problem(c, failure("not_found", noChain));
      default:
        return c.json(presentConnection(found), 200);
    }
  });
  return app;
}

/** The graph changes without tags, so that no cache could know when an answer is outdated. */
const noStore = createMiddleware(async (c, next) => {
  c.header("Cache-Control", "no-store");
  return next();
});

type End = "from" | "to";

/** Returns the ends that were merged, with the ids of their survivors; null where an end does not exist. */
async function findChanged(db: Snapshot, ends: Record<End, number>) {
  const changed: [End, number][] = [];
  for (const end of ["from", "to"] as const) {
    if (await recordExists(db, "artist", ends[end])) continue;
    const survivor = await findMergedInto(db, "artist", ends[end]);
    if (survivor === null) return null;
    changed.push([end, survivor]);
  }
  return changed;
}
