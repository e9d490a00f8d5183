import type { Plan } from "../plan.ts";
import { releases } from "../releases.ts";
import { artistStub } from "./artists.ts";
import { creditsOfSong, workStub } from "./recordings.ts";
import { relation } from "./relation.ts";

/** Yields the work of each song, with those who wrote it. */
export function* workDocuments(plan: Plan): Generator<object> {
  for (const release of releases(plan)) {
    for (let at = 0; at < release.tracks; at += 1) {
      const song = release.firstSong + at;
      yield {
        aliases: [],
        annotation: null,
        genres: [],
        rating: { value: null, "votes-count": 0 },
        tags: [],
        ...workStub(plan, release, song),
        relations: creditsOfSong(plan, release, song).flatMap(({ artist, name, letters }) => {
          if (artist === null) return [];
          const target = {
            type: "artist",
            document: artistStub(plan, artist),
            credit: name,
          } as const;
          if (letters === "LC") return [relation("writer", "backward", target)];
          return [
            ...(letters.includes("L") ? [relation("lyricist", "backward", target)] : []),
            ...(letters.includes("C") ? [relation("composer", "backward", target)] : []),
          ];
        }),
      };
    }
  }
}
