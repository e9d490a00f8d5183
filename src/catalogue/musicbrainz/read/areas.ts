import type { AreaDocument } from "../documents.ts";
import { SOUTH_KOREA } from "../facts/known-ids.ts";
import { PART_OF_AREA } from "../facts/link-types.ts";
import { mbidBytes } from "../mbid.ts";
import type { Scratch } from "../scratch/scratch.ts";

/** Stores an area: of what it is part, and whether its codes are Korean. */
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

export function isKoreanArea(scratch: Scratch, area: AreaDocument): boolean {
  return hasKoreanCode(area) || scratch.has("korean_area", mbidBytes(area.id));
}

function hasKoreanCode(area: AreaDocument): boolean {
  return (
    area.id === SOUTH_KOREA ||
    (area["iso-3166-1-codes"] ?? []).includes("KR") ||
    (area["iso-3166-2-codes"] ?? []).some((code) => code.startsWith("KR-"))
  );
}
