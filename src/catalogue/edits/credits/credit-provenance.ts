import {
  type AppliedClaim,
  findArtistsOfRefs,
  findSurvivors,
  listCatalogueClaims,
  listEditClaims,
  loadNameKeys,
} from "../../../database/edits/claims.ts";
import type { Snapshot } from "../../../database/database.ts";
import type { Provenance } from "../../../domain/edits/editable.ts";
import { nameKey } from "../../../domain/text/name.ts";
import type { EditedCredit } from "../../../domain/edits/proposed/new-edit.ts";
import { parseRoles } from "../../../domain/catalogue/role.ts";
import { parseSubject } from "../../claims/edited-credits.ts";
import { normalRole } from "../../operator/correct-credits.ts";
import type { SongLine } from "../../interchange/format.ts";
import { loadOrigins, originOfEdit, uniteEdits, uniteOrigins } from "../origins.ts";

interface GivenCredit {
  artist: number | null;
  /** Null: an edit credits the person under the name that is there. */
  name: string | null;
  roles: ReadonlySet<string>;
}

type Given = GivenCredit & Provenance;

/** Loads the origins of each credit of a song. Credits are the same by person or name, and a common role. */
export async function loadCreditProvenance(
  db: Snapshot,
  songId: number,
  credits: readonly EditedCredit[],
): Promise<Provenance[]> {
  const given = [...(await creditsOfCatalogues(db, songId)), ...(await creditsOfEdits(db, songId))];
  const people = [...credits.map((credit) => credit.artist_id), ...given.map((one) => one.artist)];
  const known = people.filter((id) => id !== null);
  const names = await loadNameKeys(db, known);
  const shown = credits.map(givenOf);
  const found = credits.map((): Provenance => ({ catalogues: [], edits: [] }));
  for (const one of given) {
    const same = shown.flatMap((credit, at) =>
      isSamePerson(credit, one, names) && !credit.roles.isDisjointFrom(one.roles) ? [at] : [],
    );
    // A person may be credited under several names.
    const byName = same.filter((at) => shown[at]?.name === one.name);
    for (const at of byName.length > 0 ? byName : same) {
      found[at]?.catalogues.push(...one.catalogues);
      found[at]?.edits.push(...one.edits);
    }
  }
  return found.map(({ catalogues, edits }) => ({
    catalogues: uniteOrigins(catalogues),
    edits: uniteEdits(edits),
  }));
}

async function creditsOfCatalogues(db: Snapshot, songId: number): Promise<Given[]> {
  const claims = await listCatalogueClaims(db, { kind: "song", id: songId });
  const originOf = await loadOrigins(db, claims);
  const given: Given[] = [];
  for (const claim of claims) {
    const line = JSON.parse(claim.body) as SongLine;
    const credits = line.credits ?? [];
    const refs = credits.flatMap(({ artist }) => artist ?? []);
    const people = await findArtistsOfRefs(db, claim.catalogue_id, refs);
    for (const { artist, name, roles = "", also = [], sources = line.sources ?? [] } of credits)
      given.push({
        artist: artist === undefined ? null : (people.get(artist) ?? null),
        name,
        roles: rolesOf(roles, also),
        catalogues: [originOf(claim, sources)],
        edits: [],
      });
  }
  return given;
}

async function creditsOfEdits(db: Snapshot, songId: number): Promise<Given[]> {
  const claims = inForce(await listEditClaims(db, { kind: "song", id: songId }));
  const credits = claims.flatMap((claim) =>
    creditsIn(claim).map((credit) => ({ ...credit, catalogues: [], edits: [originOfEdit(claim)] })),
  );
  const people = credits.flatMap(({ artist }) => artist ?? []);
  const survivors = await findSurvivors(db, people);
  return credits.map(({ artist, ...credit }) => ({
    ...credit,
    artist: artist === null ? null : (survivors.get(artist) ?? artist),
  }));
}

/** Returns the claims on credits that count: the latest of each subject, from the last list that is complete on. */
function inForce(claims: readonly AppliedClaim[]): AppliedClaim[] {
  const ofCredits = claims.filter(({ field }) => field === "credit" || field === "credits");
  const keyOf = ({ record_id, subject }: AppliedClaim) => `${record_id} ${subject}`;
  const latest = new Map(ofCredits.map((claim) => [keyOf(claim), claim]));
  const counting = ofCredits.filter((claim) => latest.get(keyOf(claim)) === claim);
  const from = counting.findLastIndex(({ field }) => field === "credits");
  return counting.slice(Math.max(0, from));
}

function creditsIn({ field, operation, subject, value }: AppliedClaim): GivenCredit[] {
  if (field === "credits") return (JSON.parse(value) as EditedCredit[]).map(givenOf);
  if (operation === "remove") return [];
  const { role, artist: before } = parseSubject(subject);
  const next = JSON.parse(value) as { artist?: number | null; name?: string; of?: string };
  const { artist = before, name, of = null } = next;
  return [{ artist, name: name ?? of, roles: rolesOf("", [role]) }];
}

function givenOf({ artist_id: artist, name, roles, also }: EditedCredit): GivenCredit {
  return { artist, name, roles: rolesOf(roles, also) };
}

function rolesOf(letters: string, also: readonly string[]): Set<string> {
  return new Set([...(parseRoles(letters) ?? []), ...also].map(normalRole));
}

type NamesOf = ReadonlyMap<number, ReadonlySet<string>>;

/** Whether two credits are of one person, whom one of them may give by a name alone. */
function isSamePerson(
  shown: Omit<GivenCredit, "roles">,
  given: Omit<GivenCredit, "roles">,
  names: NamesOf,
): boolean {
  if (shown.artist !== null && given.artist !== null) return shown.artist === given.artist;
  return (
    isCalled(given.artist, shown.name, names) ||
    isCalled(shown.artist, given.name, names) ||
    (shown.name !== null && given.name !== null && nameKey(shown.name) === nameKey(given.name))
  );
}

function isCalled(artist: number | null, name: string | null, names: NamesOf): boolean {
  return artist !== null && name !== null && (names.get(artist)?.has(nameKey(name)) ?? false);
}
