import { loadCreditProvenance } from "../../../catalogue/edits/credits/credit-provenance.ts";
import { readCreditsNow } from "../../../catalogue/edits/credits/credits-version.ts";
import { loadFieldProvenance } from "../../../catalogue/edits/fields/field-provenance.ts";
import type { RecordFields } from "../../../catalogue/edits/fields/links.ts";
import {
  loadMembershipProvenance,
  readGroupsNow,
  readMembershipsNow,
} from "../../../catalogue/edits/memberships/memberships-now.ts";
import type { Snapshot } from "../../../database/database.ts";
import { findRecordUse } from "../../../database/edits/merges/record-use.ts";
import { loadNamedArtists } from "../../../database/people/named.ts";
import type { EditedRecord } from "../../../domain/edits/edit-target.ts";
import type { Provenance } from "../../../domain/edits/editable.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { yearsOf } from "../../artist/profile/membership-sections.ts";
import { namesOfRoles } from "../difference/credit-names.tsx";
import { factLabel, factText } from "../facts/fact-text.ts";

export interface SourcedFact {
  label: string;
  path: string | null;
  value: string;
  provenance: Provenance | null;
}

export type SourcedFacts = { heading: string; facts: SourcedFact[] };

/** Reads the sources of each fact of a record: its fields, the credits of a song, the memberships of an artist. */
export async function readSources(db: Snapshot, record: EditedRecord, fields: RecordFields) {
  const groups = [
    await readFields(db, record, fields),
    ...(record.kind === "song" ? [await readCredits(db, record.id)] : []),
    ...(record.kind === "artist" ? await readMemberships(db, record.id) : []),
  ];
  return groups.filter(({ facts }) => facts.length > 0);
}

const ACTS = { artists: "by", album: "album" } as const;

async function readFields(db: Snapshot, record: EditedRecord, fields: RecordFields) {
  const { kind, id } = record;
  const use = kind === "artist" ? null : await findRecordUse(db, kind, id);
  const acts = { artists: use?.artists ?? null, album: use?.album ?? null };
  const provenance = await loadFieldProvenance(db, record, { ...fields, ...acts });
  const named = [
    ...Object.entries(ACTS).map(([field, label]) => ({
      field,
      label,
      value: factText(kind, field, acts[field as keyof typeof ACTS]),
    })),
    ...Object.entries(fields).map(([field, value]) => ({
      field,
      label: factLabel(kind, field),
      value: factText(kind, field, value),
    })),
  ];
  return {
    heading: "facts",
    facts: named.flatMap(({ field, label, value }) => {
      const of = provenance[field] ?? null;
      // An edit may say that a fact is not known. A recording without a kind is a song.
      if (of === null && (value === null || field === "kind")) return [];
      return [{ label, path: null, value: value ?? "unknown", provenance: of }];
    }),
  };
}

async function readCredits(db: Snapshot, songId: number): Promise<SourcedFacts> {
  const { credits } = await readCreditsNow(db, songId);
  const provenance = await loadCreditProvenance(db, songId, credits);
  const pathOf = await loadPaths(
    db,
    credits.flatMap((credit) => credit.artist_id ?? []),
  );
  return {
    heading: "credits",
    facts: credits.map((credit, at) => ({
      label: credit.name,
      path: pathOf(credit.artist_id),
      value: namesOfRoles(credit),
      provenance: provenance[at] ?? null,
    })),
  };
}

async function readMemberships(db: Snapshot, artistId: number): Promise<SourcedFacts[]> {
  const provenanceOf = await loadMembershipProvenance(db, artistId);
  const members = await readMembershipsNow(db, artistId);
  const groups = await readGroupsNow(db, artistId);
  const pathOf = await loadPaths(db, [
    ...members.map(({ member_id }) => member_id),
    ...groups.map(({ group_id }) => group_id),
  ]);
  return [
    {
      heading: "members",
      facts: members.map((membership) => ({
        ...membershipFact(membership, pathOf(membership.member_id)),
        provenance: provenanceOf(artistId, membership.member_id),
      })),
    },
    {
      heading: "groups",
      facts: groups.map((membership) => ({
        ...membershipFact(membership, pathOf(membership.group_id)),
        provenance: provenanceOf(membership.group_id, artistId),
      })),
    },
  ];
}

async function loadPaths(db: Snapshot, artists: readonly number[]) {
  const named = await loadNamedArtists(db, artists);
  return (id: number | null) => (id === null || !named.has(id) ? null : pagePath.artist(id));
}

type Named = Parameters<typeof yearsOf>[0] & { english_name: string };

function membershipFact(membership: Named, path: string | null): Omit<SourcedFact, "provenance"> {
  const { english_name, active } = membership;
  const state = active === null ? null : active ? "member" : "former member";
  const known = [state, yearsOf(membership)].filter((part) => part !== null);
  return {
    label: english_name,
    path,
    value: known.length === 0 ? "no dates known" : known.join(", "),
  };
}
