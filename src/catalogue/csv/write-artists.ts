import type { AlbumLine, ArtistLine } from "../interchange/format.ts";
import type { AlbumDraft, ArtistDraft, MembershipDraft } from "./drafts.ts";
import type { KnownRecords } from "./match/known-records.ts";
import { refOfAct } from "./match/link-acts.ts";
import { openDraftFile, type Scratch } from "./scratch.ts";

const BATCH = 500;

/** Writes the artists, memberships and albums of a file as lines. @param mustBeKnown whether no artist is made */
export async function writeArtists(
  scratch: Scratch,
  known: KnownRecords,
  sources: string[],
  mustBeKnown: boolean,
): Promise<void> {
  const file = openDraftFile(scratch, "artist");
  for (const drafts of scratch.drafts("artist", BATCH)) {
    const parsed = drafts.map(({ ref, body }) => ({ ref, draft: JSON.parse(body) as ArtistDraft }));
    const artists = await known.artists(parsed.flatMap(({ draft }) => draft.record ?? []));
    for (const { ref, draft } of parsed) {
      if (refOfAct(scratch, ref) !== ref) continue;
      const claim = artists.get(draft.record ?? 0);
      if (mustBeKnown && !claim) continue;
      const line: ArtistLine = {
        ref,
        ...(claim && { former_refs: [{ catalogue: claim.catalogue, ref: claim.ref }] }),
        name: draft.name,
        ...(draft.korean_name !== undefined && { korean_name: draft.korean_name }),
        ...(draft.aliases && { aliases: draft.aliases }),
        ...(typeof draft.is_group === "boolean" && { is_group: draft.is_group }),
        ...(draft.gender && { gender: draft.gender }),
        ...(draft.debut_date && { debut_date: draft.debut_date }),
        ...(draft.external && { external: draft.external }),
        sources,
      };
      file.write(ref, line);
    }
  }
  file.close();
  writeMemberships(scratch, sources);
  writeAlbums(scratch, sources);
}

function writeMemberships(scratch: Scratch, sources: string[]): void {
  const file = openDraftFile(scratch, "membership");
  for (const drafts of scratch.drafts("membership", BATCH)) {
    for (const { ref, body } of drafts) {
      const { group, member } = JSON.parse(body) as MembershipDraft;
      file.write(ref, { group, member, sources });
    }
  }
  file.close();
}

function writeAlbums(scratch: Scratch, sources: string[]): void {
  const file = openDraftFile(scratch, "album");
  for (const drafts of scratch.drafts("album", BATCH)) {
    for (const { ref, body } of drafts) {
      const { release_date, artists, ...facts } = JSON.parse(body) as AlbumDraft;
      const line: AlbumLine = {
        ref,
        ...facts,
        ...(release_date && { release_date }),
        artists: [...new Set(artists.map((act) => refOfAct(scratch, act)))],
        sources,
      };
      file.write(ref, line);
    }
  }
  file.close();
}
