import { type ArtistDraft, putDraft } from "./drafts.ts";
import type { KnownRecords } from "./known-records.ts";
import { artistDraft } from "./link-acts.ts";
import type { Scratch } from "./scratch.ts";

/** Returns the ref of the line of an act. Two names of one known act have one line. */
export function refOfAct(scratch: Scratch, ref: string): string {
  const record = artistDraft(scratch, ref)?.record;
  return typeof record === "number" ? scratch.reserve("artist", record, ref) : ref;
}

/** Returns the ref of the line about a known artist, which is made if there is none. Undefined: no artist has this id. */
export async function personRef(
  scratch: Scratch,
  known: KnownRecords,
  id: number,
): Promise<string | undefined> {
  const artist = (await known.artists([id])).get(id);
  if (!artist) return undefined;
  const own = `${artist.catalogue}:${artist.ref}`;
  const ref = scratch.reserve("artist", id, own);
  if (ref === own && scratch.findDraft("artist", own) === undefined) {
    const draft: ArtistDraft = {
      name: artist.name,
      forms: [],
      teams: [],
      record: id,
      ...(artist.korean_name !== null && { korean_name: artist.korean_name }),
    };
    putDraft(scratch, "artist", own, 0, draft);
  }
  return ref;
}
