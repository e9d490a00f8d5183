/** The relation types of generated documents, with their ids. */
const TYPE_IDS = {
  "part of": "de7cc874-8b1b-3a05-8272-f3834c968fb7",
  "member of band": "5be4c609-9afa-4ea0-910b-12ffb71e3821",
  subgroup: "7802f96b-d995-4ce9-8f70-6366faad758e",
  lyricist: "3e48faba-ec01-47fd-8e89-30e81161661c",
  composer: "d59d99ea-23d4-4a80-b066-edca32ee158f",
  writer: "a255bca1-b157-4518-9108-7b147dc3fc68",
  arranger: "22661fb8-cdb7-4f67-8385-b2a8be6c9f0d",
  producer: "5c0ceac3-feb4-41f0-868d-dc06f6e27fc0",
  performance: "a3005666-a872-32c3-ad06-98af558e99b0",
  "free streaming": "7e41ef12-a124-4324-afdb-fdbae687a89c",
  "artist streaming": "769085a1-c2f7-4c24-a532-2375a77693bd",
  "release streaming": "08445ccf-7b99-4438-9f9a-fb9ac18099ee",
} as const;

export interface Related {
  type: "area" | "artist" | "work" | "url";
  document: object;
  begin?: string | null;
  end?: string | null;
  attributes?: string[];
  /** The name of the target as it is credited. */
  credit?: string;
}

/** Returns a relation of a document to another, in the shape of the JSON dumps. */
export function relation(
  type: keyof typeof TYPE_IDS,
  direction: "forward" | "backward",
  { type: target, document, begin = null, end = null, attributes = [], credit = "" }: Related,
): object {
  return {
    [target]: document,
    "attribute-ids": {},
    "attribute-values": {},
    attributes,
    begin,
    direction,
    end,
    ended: end !== null,
    "source-credit": "",
    "target-credit": credit,
    "target-type": target,
    type: type.endsWith("streaming") ? "free streaming" : type,
    "type-id": TYPE_IDS[type],
  };
}
