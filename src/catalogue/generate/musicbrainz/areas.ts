import { titleOf } from "../names.ts";
import { type Plan, randomFor } from "../plan.ts";
import { pick } from "../random.ts";
import { mbidOf } from "./mbid.ts";
import { relation } from "./relation.ts";

interface Country {
  code: string;
  name: string;
  mbid: string;
}

const KOREA: Country = {
  code: "KR",
  name: "South Korea",
  mbid: "b9f7d640-46e8-313e-b158-ded6d18593b3",
};

const OTHERS: [Country, ...Country[]] = [
  { code: "US", name: "United States", mbid: "489ce91b-6658-3307-9877-795b68554c98" },
  { code: "JP", name: "Japan", mbid: "2db42837-c832-3c27-b4a3-08198f75693c" },
  { code: "GB", name: "United Kingdom", mbid: "8a754a16-0027-3a29-b6d7-2b40ea0481ed" },
  { code: "DE", name: "Germany", mbid: "85752fda-13c4-31a3-bee5-0e5cb1f51dad" },
];

/** One act in ten is from South Korea, so that a reader of that part has the rest to leave out. */
const SHARE_OF_KOREA = 0.1;

/** Made-up cities of each country. */
const CITIES = 20;

/** Returns the country of an artist; null for one artist in twenty-five. */
export function countryOf(plan: Plan, origin: number): Country | null {
  const random = randomFor(plan, "artist", -1 - origin);
  if (random() < 0.04) return null;
  return random() < SHARE_OF_KOREA ? KOREA : pick(OTHERS, random);
}

export function isKorean(plan: Plan, origin: number): boolean {
  return countryOf(plan, origin)?.code === "KR";
}

/** Returns an area as other documents contain it. */
export function countryArea({ code, name, mbid }: Country): object {
  return { ...areaStub(mbid, name), "iso-3166-1-codes": [code] };
}

/** Returns a city of a country as other documents contain it: without a code of its own. */
export function cityArea(plan: Plan, { code }: Country, number: number): object {
  const key = cityKey(code, number % CITIES);
  return areaStub(mbidOf(plan, "area", key), cityName(plan, key));
}

/** Yields the documents of countries and cities; a city says of which country it is a part. */
export function* areaDocuments(plan: Plan): Generator<object> {
  for (const country of [KOREA, ...OTHERS]) {
    yield { ...areaDocument(countryArea(country), "Country"), relations: [] };
    for (let city = 0; city < CITIES; city += 1) {
      yield {
        ...areaDocument(cityArea(plan, country, city), "City"),
        relations: [
          relation("part of", "backward", { type: "area", document: countryArea(country) }),
        ],
      };
    }
  }
}

const TYPE_IDS = {
  Country: "06dd0ae4-8c74-30bb-b43d-95dcedf961de",
  City: "6fd8f29a-3d0a-32fc-980d-ea697b69da78",
};

function areaDocument(stub: object, type: keyof typeof TYPE_IDS): object {
  return {
    aliases: [],
    annotation: null,
    disambiguation: "",
    genres: [],
    "life-span": { begin: null, end: null, ended: false },
    tags: [],
    ...stub,
    type,
    "type-id": TYPE_IDS[type],
  };
}

function areaStub(id: string, name: string): object {
  return { disambiguation: "", id, name, "sort-name": name, type: null, "type-id": null };
}

function cityKey(code: string, city: number): number {
  return code.charCodeAt(0) * 100_000 + code.charCodeAt(1) * 1_000 + city;
}

function cityName(plan: Plan, key: number): string {
  return titleOf(randomFor(plan, "title", -key)).latin;
}
