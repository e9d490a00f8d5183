import { readArtist, readMembershipPeriods } from "../facts/artist-facts.ts";
import type { AreaDocument, ArtistDocument } from "../documents.ts";
import { isMbid, mbidBytes } from "../mbid.ts";
import type { Scratch } from "../scratch/scratch.ts";
import type { Selection } from "../selection.ts";
import { SOUTH_KOREA } from "../facts/known-ids.ts";
import { PART_OF_AREA } from "../facts/link-types.ts";

/** First pass: stores whether an artist is from South Korea, and the groups and members that it names. */
export function storeOrigin(scratch: Scratch, document: ArtistDocument): string {
  for (const { group, member, isSubunit, from = "", to = "", ended } of readMembershipPeriods(
    document,
  )) {
    if (!isMbid(group) || !isMbid(member) || group === member) continue;
    const ids = [mbidBytes(group), mbidBytes(member)];
    scratch.insert("membership", ...ids, Number(isSubunit), from, to, Number(ended));
  }
  if (!isKoreanArtist(scratch, document)) return "from elsewhere";
  scratch.insert("korean_artist", mbidBytes(document.id));
  return "taken";
}

/** Whether an artist is from South Korea. Its place of birth or formation counts only if nothing else is known. */
function isKoreanArtist(scratch: Scratch, document: ArtistDocument): boolean {
  const { country, area, "begin-area": beginArea } = document;
  if (country === "KR") return true;
  if (area) return isKoreanArea(scratch, area);
  if (country) return false;
  return beginArea ? isKoreanArea(scratch, beginArea) : false;
}

/** Makes acts of Korean artists, and of members and sub-units of Korean groups. Other groups come without their releases. */
export function findActs(scratch: Scratch): void {
  scratch.db.exec(`
    insert or ignore into act
    with recursive taken (id) as (
      select id from korean_artist
      union select s.member_id from membership s join taken t on s.group_id = t.id
    )
    select id from taken;
    insert or ignore into wanted_artist
    select s.group_id from membership s join act a on a.id = s.member_id`);
}

/** Second pass: stores the names and ids of acts, and of the artists that are credited with them. */
export function storeArtist(scratch: Scratch, selection: Selection, document: ArtistDocument) {
  const id = mbidBytes(document.id);
  if (!selection.isAct(document.id) && !scratch.has("wanted_artist", id)) return "not needed";
  const facts = readArtist(document);
  if (facts === null) return "has no usable name";
  scratch.replace("artist", id, 1, JSON.stringify(facts));
  for (const { source, value } of facts.external)
    scratch.insert("external", "artist", source, value, id);
  return "taken";
}

/** Notes an artist that a document names, with what the document says of it until its own is read. */
export function noteArtist(scratch: Scratch, document: ArtistDocument): void {
  const facts = isMbid(document.id) ? readArtist(document) : null;
  if (facts === null) return;
  const id = mbidBytes(document.id);
  if (scratch.insert("wanted_artist", id)) scratch.insert("artist", id, 0, JSON.stringify(facts));
}

export function storeArea(scratch: Scratch, document: AreaDocument): string {
  if (hasKoreanCode(document)) scratch.insert("korean_area", mbidBytes(document.id));
  for (const { "type-id": type, direction, area } of document.relations ?? []) {
    if (type !== PART_OF_AREA || !area) continue;
    const [part, whole] = direction === "backward" ? [document, area] : [area, document];
    scratch.insert("area_part", mbidBytes(part.id), mbidBytes(whole.id));
  }
  return "taken";
}

/** Adds all parts of Korean areas to these: cities have no code of a country. */
export function findKoreanAreas(scratch: Scratch): void {
  scratch.db.exec(`
    insert or ignore into korean_area
    with recursive inside (id) as (
      select id from korean_area
      union select p.part from area_part p join inside i on i.id = p.whole
    )
    select id from inside`);
}

function isKoreanArea(scratch: Scratch, area: AreaDocument): boolean {
  return hasKoreanCode(area) || scratch.has("korean_area", mbidBytes(area.id));
}

function hasKoreanCode(area: AreaDocument): boolean {
  return (
    area.id === SOUTH_KOREA ||
    (area["iso-3166-1-codes"] ?? []).includes("KR") ||
    (area["iso-3166-2-codes"] ?? []).some((code) => code.startsWith("KR-"))
  );
}
