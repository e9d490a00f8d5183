import type { Gender } from "../../domain/catalogue/artist.ts";
import type { DiscoveryType } from "../../domain/catalogue/idol-lists.ts";

const GENDER_NAMES: Record<DiscoveryType, Record<Gender, string>> = {
  "idol-groups": { F: "girl", M: "boy", C: "co-ed" },
  "idol-solos": { F: "female", M: "male", C: "co-ed" },
};

/** Returns 'girl', 'boy' and 'co-ed' for groups, 'female' and 'male' for solos. */
export function genderName(type: DiscoveryType, gender: Gender): string {
  return GENDER_NAMES[type][gender];
}

/** Returns 'idol groups', 'girl groups', 'male solos'. */
export function listName(type: DiscoveryType, gender: Gender | null): string {
  const [, noun] = type.split("-");
  return `${gender === null ? "idol" : genderName(type, gender)} ${noun}`;
}
