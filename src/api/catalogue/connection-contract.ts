import { z } from "@hono/zod-openapi";
import type { FoundConnection, PersonOfChain, SongOfLink } from "../../people/find-connection.ts";
import { lettersOfParts } from "../../people/graph/part.ts";

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
    songs: z.array(sharedSongSchema).describe("the newest first, without a date last"),
  })
  .meta({ id: "ConnectionLink" });

export const connectionSchema = z
  .object({
    length: z.int().nullable().describe("the number of links; null where there is no chain"),
    chain: z.array(linkSchema),
    chains: z.int().describe("how many equally short chains `chain` can ask for, 21 at most"),
    not_followed: z
      .int()
      .describe(
        "how many credits in the catalogue are by names without a page, which no chain follows",
      ),
  })
  .meta({ id: "Connection" });

type ApiConnection = z.infer<typeof connectionSchema>;

/** Presents a chain, or that there is none. */
export function presentConnection(
  found: Extract<FoundConnection, { outcome: "connected" | "unconnected" }>,
): ApiConnection {
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
