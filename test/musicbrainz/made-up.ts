/** Makers of made-up documents in the shapes of MusicBrainz's dumps. */

/** A made-up MBID. */
export function mbid(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

const TYPES = {
  Person: "b6e035f4-3ce9-331c-97df-83397230b0df",
  Group: "e431f5f6-b5d2-343d-8b36-72607fffb74b",
};
const GENDERS = {
  Male: "36d3d30a-839d-3eda-8cb3-29be4384e4a9",
  Female: "93452b5a-a947-30c8-934f-6a4056b151c2",
};
const STATUSES = {
  Official: "4e304316-386d-3409-af2e-78857eec5cfe",
  Promotion: "518ffc83-5cde-34df-8627-81bff5093d92",
  Bootleg: "1156806e-d06a-38bd-83f0-cf2284a808b9",
  "Pseudo-Release": "41121bb9-3413-3818-8a9a-9742318349aa",
};
export const PRIMARY = {
  Album: "f529b476-6e62-324f-b0aa-1f3e33d313fc",
  Single: "d6038452-8ee0-3f68-affc-2de9a1ede0b9",
  EP: "6d0c5bf6-7a33-3420-a519-44fc63eedebf",
};
const SONG = "f061270a-2fd6-32f1-a641-f0f8676d14e6";

export const LINKS = {
  member: "5be4c609-9afa-4ea0-910b-12ffb71e3821",
  subgroup: "7802f96b-d995-4ce9-8f70-6366faad758e",
  partOf: "de7cc874-8b1b-3a05-8272-f3834c968fb7",
  performance: "a3005666-a872-32c3-ad06-98af558e99b0",
  musicVideo: "ce3de655-7451-44d1-9224-87eb948c205d",
  lyricist: "3e48faba-ec01-47fd-8e89-30e81161661c",
  composer: "d59d99ea-23d4-4a80-b066-edca32ee158f",
  writer: "a255bca1-b157-4518-9108-7b147dc3fc68",
  workArranger: "d3fd781c-5894-47e2-8c12-86cc0e2c8d08",
  arranger: "22661fb8-cdb7-4f67-8385-b2a8be6c9f0d",
  producer: "5c0ceac3-feb4-41f0-868d-dc06f6e27fc0",
  mix: "3e3102e1-1896-4f50-b5b2-dd9824e46efe",
  vocal: "0fdbe3c6-7700-4a31-ae54-b53f06ae1cfa",
  stream: "7e41ef12-a124-4324-afdb-fdbae687a89c",
};

export interface MadeUp {
  id: string;
  [key: string]: unknown;
}

export const KOREA = "b9f7d640-46e8-313e-b158-ded6d18593b3";

export function area(number: number, relations: object[] = []): MadeUp {
  return { id: mbid(number), name: `Made-up area ${number}`, relations };
}

export const koreaArea = { id: KOREA, name: "South Korea", "iso-3166-1-codes": ["KR"] };

type Extra = Record<string, unknown>;

export function artist(
  number: number,
  name: string,
  {
    type,
    gender,
    ...more
  }: { type?: keyof typeof TYPES; gender?: keyof typeof GENDERS } & Extra = {},
): MadeUp {
  return {
    id: mbid(number),
    name,
    "sort-name": name,
    disambiguation: "",
    type: type ?? null,
    "type-id": type ? TYPES[type] : null,
    gender: gender ?? null,
    "gender-id": gender ? GENDERS[gender] : null,
    country: null,
    area: null,
    "begin-area": null,
    "life-span": { begin: "1990-01-01", end: null, ended: false },
    ipis: [],
    aliases: [],
    relations: [],
    tags: [{ name: "made-up tag", count: 1 }],
    annotation: "made-up annotation",
    ...more,
  };
}

export function alias(name: string, locale: string | null, type = "Artist name"): object {
  const ids: Record<string, string> = {
    "Artist name": "894afba6-2816-3c24-8072-eadb66bd04bc",
    "Legal name": "d4dcd0c0-b341-3612-a332-c0ce797b25cf",
    "Search hint": "1937e404-b981-3cb7-8151-4c86ebfc8d8e",
  };
  return { name, locale, primary: locale === null ? null : true, type, "type-id": ids[type] };
}

/** A credited artist, under another name where one is given. */
export function credited(who: MadeUp, joinphrase = "", name = who["name"]): object {
  const { id, name: own, type, country } = who;
  return { name, joinphrase, artist: { id, name: own, "sort-name": own, type, country } };
}

export function relation(
  type: keyof typeof LINKS,
  targetType: "artist" | "recording" | "work" | "area",
  target: MadeUp | { id: string },
  more: Extra = {},
): object {
  return {
    "type-id": LINKS[type],
    direction: targetType === "artist" ? "backward" : "forward",
    attributes: [],
    "attribute-values": {},
    begin: null,
    end: null,
    ended: false,
    "source-credit": "",
    "target-credit": "",
    "target-type": targetType,
    [targetType]: { ...target, relations: undefined },
    ...more,
  };
}

export function address(resource: string): object {
  return {
    "type-id": LINKS.stream,
    direction: "forward",
    "target-type": "url",
    url: { id: mbid(999_999), resource },
  };
}

export function releaseGroup(
  number: number,
  title: string,
  credit: object[],
  more: Extra & { primary?: keyof typeof PRIMARY } = {},
): MadeUp {
  const { primary, ...rest } = more;
  return {
    id: mbid(number),
    title,
    "artist-credit": credit,
    "primary-type-id": primary ? PRIMARY[primary] : null,
    "secondary-type-ids": [],
    "first-release-date": "",
    aliases: [],
    relations: [],
    ...rest,
  };
}

export function release(
  number: number,
  group: MadeUp,
  date: string | null,
  recordings: object[],
  { status = "Official", ...more }: { status?: keyof typeof STATUSES } & Extra = {},
): MadeUp {
  return {
    id: mbid(number),
    title: group["title"],
    status,
    "status-id": STATUSES[status],
    "artist-credit": group["artist-credit"],
    "release-group": { ...group, relations: undefined },
    ...(date !== null && { date, "release-events": [{ date, area: null }] }),
    barcode: null,
    "cover-art-archive": { front: false },
    "text-representation": { language: "kor", script: "Kore" },
    aliases: [],
    relations: [],
    media: [{ position: 1, tracks: recordings.map((of, at) => track(of, at + 1)) }],
    ...more,
  };
}

export function track(of: object, position: number, title?: string): object {
  const own = of as { title: string; "artist-credit": object[] };
  return {
    position,
    number: String(position),
    title: title ?? own.title,
    "artist-credit": own["artist-credit"],
    recording: of,
  };
}

export function recording(
  number: number,
  title: string,
  credit: object[],
  relations: object[] = [],
  more: Extra = {},
): MadeUp {
  return {
    id: mbid(number),
    title,
    video: false,
    isrcs: [],
    "artist-credit": credit,
    aliases: [],
    relations,
    ...more,
  };
}

export function work(number: number, title: string, relations: object[], more: Extra = {}): MadeUp {
  return {
    id: mbid(number),
    title,
    type: "Song",
    "type-id": SONG,
    language: "kor",
    languages: ["kor"],
    iswcs: [],
    aliases: [],
    relations,
    ...more,
  };
}
