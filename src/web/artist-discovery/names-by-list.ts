import type { IndexedIdol } from "../../database/catalogue/idols.ts";
import type { Gender } from "../../domain/artist.ts";
import { DISCOVERY_TYPES, type DiscoveryType, GENDERS_OF } from "../../domain/idol-lists.ts";
import { secondName } from "../../domain/name.ts";

/** An idol's name in the overview: an array, since a page has a thousand, each with its data. */
export type IndexedName = readonly [id: number, name: string, second?: string];

interface NamesOfGender {
  /** Null: not known. */
  gender: Gender | null;
  names: IndexedName[];
}

export type NamesOfType = { type: DiscoveryType; genders: NamesOfGender[] };

/** Groups idols by type and gender, without empty groups; those of unknown gender come last. */
export function namesByList(idols: readonly IndexedIdol[]): NamesOfType[] {
  return DISCOVERY_TYPES.flatMap((type) => {
    const ofType = idols.filter((idol) => idol.is_group === (type === "idol-groups"));
    return ofType.length === 0 ? [] : [{ type, genders: byGender(type, ofType) }];
  });
}

function byGender(type: DiscoveryType, idols: readonly IndexedIdol[]): NamesOfGender[] {
  const known: readonly (Gender | null)[] = GENDERS_OF[type];
  const groups = Map.groupBy(idols, ({ gender }) => (known.includes(gender) ? gender : null));
  return [...known, null].flatMap((gender) => {
    const ofGender = groups.get(gender);
    return ofGender === undefined ? [] : [{ gender, names: ofGender.map(nameOf) }];
  });
}

function nameOf({ id, english_name, korean_name }: IndexedIdol): IndexedName {
  const second = secondName(english_name, korean_name);
  return second === null ? [id, english_name] : [id, english_name, second];
}
