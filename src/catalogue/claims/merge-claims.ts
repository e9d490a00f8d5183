import { sql } from "kysely";
import type { RecordKind } from "../../database/tables.ts";
import { withEditedCredits } from "./edited-credits.ts";
import {
  albumOfPlace,
  type EditedPlaces,
  type PlaceValue,
  withEditedPlaces,
} from "./edited-places.ts";
import type { AlbumFacts, ArtistFacts, Identity, SongFacts } from "./facts.ts";
import type { AlbumLine, ArtistLine, LineOfKind, SongLine } from "../interchange/format.ts";
import { joinListsOfCatalogues } from "./join-lists.ts";
import { loadLinkedCredits } from "./linked-credits.ts";
import { mergeFacts, mergeSongFacts } from "./merge-facts.ts";
import { loadNamesOfCredited } from "./names-of-credited.ts";
import { type RefContext, resolveIds, resolveRefs } from "../import/read/resolve.ts";
import { originsOf } from "../import/merges/origins.ts";

/** The order of merging: by record, then by catalogue, whose claims on merged records come last and only add facts. */
export const CLAIM_ORDER = sql`record_id, catalogue_id, origin_id is not null, ref`;

/** The line of one catalogue about a record, in the order of `CLAIM_ORDER`. */
export interface Claim {
  record_id: number;
  catalogue_id: number;
  body: string;
  /** The line, where it was just read; else it is parsed from the body. */
  line?: LineOfKind[RecordKind];
}

type FactsOfKind = { artist: ArtistFacts; album: AlbumFacts; song: SongFacts };

type MergeClaims<K extends RecordKind> = (
  context: RefContext,
  claims: Claim[],
) => Promise<[id: number, facts: FactsOfKind[K]][]>;

/** Merges the claims of all catalogues about each record and its edits, with refs resolved to ids. */
export const MERGE_CLAIMS: { [K in RecordKind]: MergeClaims<K> } = {
  artist: async (context, claims) => {
    const facts = claims.map((claim): ArtistFacts => withoutIdentity(lineOf(claim) as ArtistLine));
    return mergeByRecord(context, "artist", claims, facts);
  },
  album: async (context, claims) => {
    const lines = claims.map((claim) => lineOf(claim) as AlbumLine);
    const known = await resolver(context, "artist", claims, (at) => lines[at]?.artists ?? []);
    const artist = required("artist", known);
    const facts = lines.map((line, at): AlbumFacts => ({
      ...withoutIdentity(line),
      artists: distinct(line.artists.map((ref) => artist(at, ref))),
    }));
    return mergeByRecord(context, "album", claims, facts);
  },
  song: async (context, claims) => {
    const lines = claims.map((claim) => lineOf(claim) as SongLine);
    const known = await resolver(context, "artist", claims, (at) => [
      ...(lines[at]?.artists ?? []),
      ...(lines[at]?.credits ?? []).flatMap((credit) => credit.artist ?? []),
    ]);
    const artist = required("artist", known);
    const albums = await resolver(context, "album", claims, (at) => [
      ...[lines[at]?.album ?? []].flat(),
      ...(lines[at]?.also_on ?? []).map((place) => place.album),
    ]);
    const album = required("album", albums);
    const linked = await loadLinkedCredits(context, idsOf(claims));
    const facts = lines.map((line, at): SongFacts => ({
      ...withoutIdentity(line),
      artists: distinct(line.artists.map((ref) => artist(at, ref))),
      album: line.album === undefined ? undefined : album(at, line.album),
      also_on: line.also_on?.map((place) => ({ ...place, album: album(at, place.album) })),
      credits: line.credits?.map((credit) => ({
        ...credit,
        // An artist that waits for a person's decision is credited by name until then.
        artist:
          credit.artist === undefined
            ? linked(claims[at]!.record_id, credit.name)
            : known(at, credit.artist),
      })),
    }));
    return mergeSongs(context, claims, facts);
  },
};

function lineOf({ line, body }: Claim): LineOfKind[RecordKind] {
  return line ?? (JSON.parse(body) as LineOfKind[RecordKind]);
}

async function mergeByRecord<Facts extends object>(
  context: RefContext,
  kind: RecordKind,
  claims: Claim[],
  facts: Facts[],
): Promise<[number, Facts][]> {
  const edited = await findEditedFields(context, kind, idsOf(claims));
  return [...groupByRecord(claims, facts)].map(([id, values]) => [
    id,
    mergeFacts(values, edited.get(id)?.fields),
  ]);
}

async function mergeSongs(
  context: RefContext,
  claims: Claim[],
  facts: SongFacts[],
): Promise<[number, SongFacts][]> {
  const edited = await findEditedFields(context, "song", idsOf(claims));
  const byRecord = groupByRecord(claims, joinListsOfCatalogues(claims, facts));
  const names = await loadNamesOfCredited(context, byRecord.values());
  const merged = [...byRecord].map(([id, values]): [number, SongFacts] => {
    const { fields, places } = edited.get(id) ?? {};
    const { facts: song, differs } = mergeSongFacts(values, fields, names);
    if (differs) context.noteDifferingCredits?.({ id, name: song.name });
    return [id, withEditedPlaces(song, places)];
  });
  return withEditedCredits(context, merged);
}

function groupByRecord<Facts>(claims: readonly Claim[], facts: readonly Facts[]) {
  const places = Map.groupBy(claims.keys(), (at) => claims[at]!.record_id);
  return new Map(Array.from(places, ([id, all]) => [id, all.map((at) => facts[at]!)]));
}

/** Returns a function that resolves a ref of the claim at an index, in the scope of the claim's catalogue. */
async function resolver(
  context: RefContext,
  kind: RecordKind,
  claims: Claim[],
  refsAt: (at: number) => string[],
): Promise<(at: number, ref: string) => number | undefined> {
  const places = Map.groupBy(claims.keys(), (at) => claims[at]!.catalogue_id);
  const ids = new Map<number, Map<string, number>>();
  for (const [catalogueId, all] of places) {
    const refs = all.flatMap((at) => refsAt(at));
    ids.set(catalogueId, await resolveRefs(context, kind, catalogueId, refs));
  }
  return (at, ref) => ids.get(claims[at]?.catalogue_id ?? 0)?.get(ref);
}

/** A claim names a record that is not there: one that goes back to a record when a merge is undone may name a removed one. */
export class MissingRecord extends Error {
  override name = "MissingRecord";

  readonly kind: RecordKind;
  readonly ref: string;

  constructor(kind: RecordKind, ref: string) {
    super(`${kind} ${ref} has no record`);
    this.kind = kind;
    this.ref = ref;
  }
}

/** Returns a function that resolves refs which must have a record. It throws `MissingRecord`. */
function required(
  kind: RecordKind,
  resolve: (at: number, ref: string) => number | undefined,
): (at: number, ref: string) => number {
  return (at, ref) => {
    const id = resolve(at, ref);
    if (id === undefined) throw new MissingRecord(kind, ref);
    return id;
  };
}

function idsOf(claims: readonly Claim[]): number[] {
  return distinct(claims.map((claim) => claim.record_id));
}

/** Returns the facts of a line: what says which record it is of is none. */
function withoutIdentity<Line extends object>({
  ref: _ref,
  id: _id,
  former_ids: _formerIds,
  former_refs: _formerRefs,
  different_from: _differentFrom,
  perhaps_same_as: _perhapsSameAs,
  ...facts
}: Line & Pick<SongLine, Identity>) {
  return facts;
}

function distinct(ids: number[]): number[] {
  return [...new Set(ids)];
}

/** The fields of edits that are no fields of a record: they are merged by rules of their own. */
const OTHER_CLAIMS = sql`('credit', 'credits', 'order', 'membership')`;

/** The facts of a record that edits state. */
interface Edited {
  fields: Record<string, unknown>;
  /** Of a song. */
  places: EditedPlaces;
}

type FieldRow = { record_id: number; field: string; subject: string; value: string };

/** Finds the latest edit of each field of records (of links, `external.spotify`), with the ids that records have now. */
async function findEditedFields(
  context: RefContext,
  kind: RecordKind,
  ids: readonly number[],
): Promise<Map<number, Edited>> {
  const { staging, isEmpty } = context;
  if (ids.length === 0 || isEmpty) return new Map();
  const { rows: any } = await sql`
    select 1 from edit_claim
    where kind = ${kind} and field not in ${OTHER_CLAIMS} limit 1`.execute(staging.db);
  if (any.length === 0) return new Map();
  // Edits stay with the record that they were made for. The survivor's take precedence, then the oldest record's.
  const { rows } = await sql<FieldRow>`
    select o.record_id, c.field, c.subject, c.value from ${originsOf(kind, ids)} as o
    join edit_claim c on c.kind = ${kind} and c.record_id = o.id and c.field not in ${OTHER_CLAIMS}
    order by case when o.id = o.record_id then 1 else 0 end, o.id desc, c.sequence`.execute(
    staging.db,
  );
  const current = await currentRecords(context, rows);
  return new Map(
    Array.from(
      Map.groupBy(rows, (row) => row.record_id),
      ([id, ofRecord]) => [id, current(ofRecord)],
    ),
  );
}

/** Returns a function that reads the rows of one record, with the acts and albums into which those that they name were merged. */
async function currentRecords(
  context: RefContext,
  rows: readonly FieldRow[],
): Promise<(ofRecord: readonly FieldRow[]) => Edited> {
  const valuesOf = (field: string) =>
    rows.flatMap((row) => (row.field === field ? (JSON.parse(row.value) as unknown) : []));
  const idsIn = (field: string) => valuesOf(field).filter((id) => typeof id === "number");
  const placed = rows.flatMap((row) => (row.field === "place" ? albumOfPlace(row.subject) : []));
  const artists = await resolveIds(context, "artist", [...new Set(idsIn("artists"))]);
  const albums = await resolveIds(context, "album", [...new Set([...idsIn("album"), ...placed])]);
  return (ofRecord) => {
    const fields: Record<string, unknown> = {};
    const places = new Map<number, PlaceValue>();
    for (const { field, subject, value: text } of ofRecord) {
      const value = JSON.parse(text) as unknown;
      if (field === "place") {
        const album = albumOfPlace(subject);
        places.set(albums.get(album) ?? album, value as PlaceValue);
      } else if (field === "artists")
        fields[field] = [
          ...new Set(((value ?? []) as number[]).map((id) => artists.get(id) ?? id)),
        ];
      else if (field === "album" && value !== null)
        fields[field] = albums.get(value as number) ?? value;
      else fields[field] = value;
    }
    return { fields, places };
  };
}
