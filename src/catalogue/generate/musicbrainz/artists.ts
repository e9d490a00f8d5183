import { debutYear, generateArtist, nameOfArtist } from "../artists.ts";
import { LAST_YEAR } from "../dates.ts";
import { firstGroupOf, membersOf, type Plan, randomFor } from "../plan.ts";
import { cityArea, countryArea, countryOf, isKorean } from "./areas.ts";
import { mbidOf } from "./mbid.ts";
import { relation } from "./relation.ts";

const TYPES = {
  Person: "b6e035f4-3ce9-331c-97df-83397230b0df",
  Group: "e431f5f6-b5d2-343d-8b36-72607fffb74b",
} as const;

const GENDERS = {
  F: { gender: "Female", "gender-id": "93452b5a-a947-30c8-934f-6a4056b151c2" },
  M: { gender: "Male", "gender-id": "36d3d30a-839d-3eda-8cb3-29be4384e4a9" },
};

/** The type of aliases that are names of artists. */
const ALIAS_TYPE = "894afba6-2816-3c24-8072-eadb66bd04bc";

/** Returns the artist that decides where another is from: members are from where their group is. */
export function originOf(plan: Plan, artist: number): number {
  const isMember = artist >= plan.acts && artist < plan.performers;
  return isMember ? firstGroupOf(plan, artist) : artist;
}

/** Returns an artist as other documents contain it. */
export function artistStub(plan: Plan, artist: number): object {
  const name = displayedName(plan, artist);
  const type = artist < plan.groups ? "Group" : "Person";
  return {
    country: countryOf(plan, originOf(plan, artist))?.code ?? null,
    disambiguation: "",
    id: mbidOf(plan, "artist", artist),
    name,
    "sort-name": name,
    type,
    "type-id": TYPES[type],
  };
}

/** Returns the name of an artist: of one Korean in five, that in Hangul. */
export function displayedName(plan: Plan, artist: number): string {
  const { latin, korean } = nameOfArtist(plan, artist);
  return isKorean(plan, originOf(plan, artist)) && artist % 5 === 0 ? korean : latin;
}

export function* artistDocuments(plan: Plan): Generator<object> {
  for (let artist = 0; artist < plan.artists; artist += 1) yield artistDocument(plan, artist);
}

function artistDocument(plan: Plan, number: number): object {
  const artist = generateArtist(plan, number);
  const country = countryOf(plan, originOf(plan, number));
  // One in ten has no country of its own: only a city, or only where it began.
  const place = randomFor(plan, "artist", -1 - number)() * 10;
  const city = country && cityArea(plan, country, number);
  const gender = artist.isGroup || artist.gender === null || artist.gender === "C";
  return {
    aliases: aliasesOf(plan, number, artist),
    annotation: null,
    area: country === null ? null : place < 1 ? city : countryArea(country),
    "begin-area": place > 8 ? city : null,
    ...artistStub(plan, number),
    country: place < 1 ? null : (country?.code ?? null),
    "end-area": null,
    ...(gender ? { gender: null, "gender-id": null } : GENDERS[artist.gender as "F" | "M"]),
    genres: [],
    ipis: [],
    isnis: [],
    "life-span": { begin: artist.isGroup ? artist.debut : null, end: null, ended: false },
    rating: { value: null, "votes-count": 0 },
    relations: [...membershipsOf(plan, number), ...streamingOf(number)],
    tags: [],
  };
}

function aliasesOf(
  plan: Plan,
  number: number,
  { korean, latin, aliases, hasKorean }: ReturnType<typeof generateArtist>,
): object[] {
  if (!isKorean(plan, originOf(plan, number))) return aliases.map((name) => alias(name, null));
  return [
    ...(hasKorean ? [alias(korean, "ko")] : []),
    alias(latin, "en"),
    ...aliases.map((name) => alias(name, null)),
  ];
}

function alias(name: string, locale: string | null): object {
  return {
    begin: null,
    end: null,
    ended: false,
    locale,
    name,
    primary: locale === null ? null : true,
    "sort-name": name,
    type: "Artist name",
    "type-id": ALIAS_TYPE,
  };
}

/** Returns the relations of a group to its members, and of a member to its groups. */
function membershipsOf(plan: Plan, number: number): object[] {
  const related = (other: number, group: number, direction: "forward" | "backward") => {
    const random = randomFor(
      plan,
      "group",
      group * plan.artists + (other === group ? number : other),
    );
    const begin = Math.min(LAST_YEAR, debutYear(plan, group) + Math.floor(3 * random() ** 3));
    return relation("member of band", direction, {
      type: "artist",
      document: artistStub(plan, other),
      begin: String(begin),
      end: random() < 0.3 ? String(Math.min(LAST_YEAR, begin + 3)) : null,
    });
  };
  if (number < plan.groups)
    return membersOf(plan, number).map((member) => related(member, number, "backward"));
  if (number < plan.acts || number >= plan.performers) return [];
  const first = firstGroupOf(plan, number);
  return [first - 2, first - 1, first]
    .filter((group) => group >= 0 && membersOf(plan, group).includes(number))
    .map((group) => related(group, group, "forward"));
}

function streamingOf(number: number): object[] {
  if (number % 6 !== 0) return [];
  const id = `generated${String(number).padStart(13, "0")}`;
  return [
    relation("artist streaming", "forward", {
      type: "url",
      document: { id, resource: `https://open.spotify.com/artist/${id}` },
    }),
  ];
}
