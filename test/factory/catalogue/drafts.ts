import type { Insertable } from "kysely";
import type { AlbumTable, ArtistTable, SongTable } from "../../../src/database/tables.ts";

/** An artist's values that a test sets; the others have defaults. */
export type ArtistFacts = Partial<Insertable<ArtistTable>> & {
  english_name: string;
  aliases?: string[];
};

export interface AlbumFacts extends Partial<Insertable<AlbumTable>> {
  english_name: string;
  artists?: number[];
}

export interface CreditFacts {
  artist?: number;
  name: string;
  roles: string;
  also?: string[];
}

export interface SongFacts extends Partial<Insertable<SongTable>> {
  english_name: string;
  artists?: number[];
  credits?: CreditFacts[];
  isrc?: string;
}

export interface MembershipFacts {
  group: number;
  member: number;
  active?: boolean;
  from?: string;
  to?: string;
}

export interface FormerFacts {
  kind: "artist" | "album" | "song";
  id: number;
  mergedInto: number;
}

/** Builds a small catalogue: ids are assigned in order, rows are written at the end. */
export class CatalogueDraft {
  readonly artists: (ArtistFacts & { id: number })[] = [];
  readonly albums: (AlbumFacts & { id: number })[] = [];
  readonly songs: (SongFacts & { id: number })[] = [];
  readonly memberships: MembershipFacts[] = [];
  readonly formerIds: FormerFacts[] = [];

  artist(facts: ArtistFacts): number {
    return add(this.artists, facts);
  }

  album(facts: AlbumFacts): number {
    return add(this.albums, facts);
  }

  song(facts: SongFacts): number {
    return add(this.songs, facts);
  }

  membership(facts: MembershipFacts): void {
    this.memberships.push(facts);
  }

  merged(facts: FormerFacts): void {
    this.formerIds.push(facts);
  }
}

function add<Facts extends { id?: number }>(
  drafts: (Facts & { id: number })[],
  facts: Facts,
): number {
  const id = facts.id ?? (drafts.at(-1)?.id ?? 0) + 1;
  drafts.push({ ...facts, id });
  return id;
}
