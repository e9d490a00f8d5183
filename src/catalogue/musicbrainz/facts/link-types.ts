import type { Relation } from "../documents.ts";

/** The types of relations that are read, by their ids: names of types are translated and change. */

export const MEMBER_OF_BAND = "5be4c609-9afa-4ea0-910b-12ffb71e3821";
export const SUBGROUP = "7802f96b-d995-4ce9-8f70-6366faad758e";
export const PART_OF_AREA = "de7cc874-8b1b-3a05-8272-f3834c968fb7";
export const PERFORMANCE = "a3005666-a872-32c3-ad06-98af558e99b0";
/** A video is the music video of another recording: forward in the video's document. */
export const MUSIC_VIDEO = "ce3de655-7451-44d1-9224-87eb948c205d";

/** The roles of an artist in a relation: letters of roles, keys of further ones, or both. */
export type CreditedRoles = { letters: string; also: string[] };

const LYRICIST = "3e48faba-ec01-47fd-8e89-30e81161661c";

/** Of a work. The kinds of arranger are arrangers in MusicBrainz's own tree of types. */
const LETTERS_OF_WORK = new Map([
  [LYRICIST, "L"],
  ["d59d99ea-23d4-4a80-b066-edca32ee158f", "C"], // composer
  ["a255bca1-b157-4518-9108-7b147dc3fc68", "LC"], // writer
  ["d3fd781c-5894-47e2-8c12-86cc0e2c8d08", "A"], // arranger
  ["0084e70a-873e-4f7f-b3ff-635b9e863dae", "A"], // instrument arranger
  ["6a88b92b-8fb5-41b3-aa1f-169ee7e05ed6", "A"], // vocal arranger
  ["0a1771e1-8639-4740-8a43-bdafc050c3da", "A"], // orchestrator
]);

const ARRANGERS_OF_RECORDING = new Set([
  "22661fb8-cdb7-4f67-8385-b2a8be6c9f0d", // arranger
  "4820daa1-98d6-4f8b-aa4b-6895c5b79b27", // instrument arranger
  "8a2799e8-a7e2-41ce-a7da-b5f520687216", // vocal arranger
  "38fa7405-f9a5-48cb-827a-8ac601933ba0", // orchestrator
]);

const PRODUCER = "5c0ceac3-feb4-41f0-868d-dc06f6e27fc0";
const MISCELLANEOUS = "68330a36-44cf-4fa2-84e8-533c6fe3fc23";
const INSTRUMENT = "59054b12-01ac-43ee-a618-285fd397e461";
const VOCAL = "0fdbe3c6-7700-4a31-ae54-b53f06ae1cfa";

/** Keys of further roles. A remixer is in no list of ours, and is shown as given. */
const KEYS_OF_RECORDING = new Map([
  ["36c50022-44e0-488d-994b-33f11d20301e", "programming"],
  ["a01ee869-80a8-45ef-9447-c59e91aa7926", "recording"],
  ["3e3102e1-1896-4f50-b5b2-dd9824e46efe", "mixing"],
  ["30adb2d7-dbcc-4393-9230-2098510ce3c1", "mastering"],
  ["7950be4d-13a3-48e7-906b-5af562e39544", "remixer"],
]);

/** Vocals that are a chorus. Lead vocals are the performer's, who is credited as the artist. */
const CHORUS = new Set(["background vocals", "choir vocals", "harmony vocals"]);

/** Attributes of an instrument's player that name no instrument. */
const MODIFIERS = new Set(["additional", "assistant", "associate", "co", "guest", "minor", "solo"]);

/** Returns the roles of an artist related to a work; null: none of those that are read. */
export function rolesOfWork(relation: Relation): CreditedRoles | null {
  const letters = LETTERS_OF_WORK.get(relation["type-id"]);
  if (letters === undefined) return null;
  // Societies register a translator apart from the author of the lyrics.
  const isTranslator = relation["type-id"] === LYRICIST && has(relation, "translated");
  return isTranslator ? { letters: "", also: ["translation"] } : { letters, also: [] };
}

/** Returns the roles of an artist related to a recording; null: none of those that are read. */
export function rolesOfRecording(relation: Relation): CreditedRoles | null {
  const type = relation["type-id"];
  if (ARRANGERS_OF_RECORDING.has(type)) return { letters: "A", also: [] };
  const key = KEYS_OF_RECORDING.get(type);
  if (key !== undefined) return { letters: "", also: [key] };
  if (type === PRODUCER || type === MISCELLANEOUS) {
    const directs = /vocal direct/i.test(relation["attribute-values"]?.["task"] ?? "");
    if (directs) return { letters: "", also: ["vocal direction"] };
    return type === PRODUCER ? { letters: "", also: ["producer"] } : null;
  }
  if (type === INSTRUMENT) return { letters: "", also: instrumentsOf(relation) };
  const isChorus = type === VOCAL && [...CHORUS].some((vocals) => has(relation, vocals));
  return isChorus ? { letters: "", also: ["chorus"] } : null;
}

function instrumentsOf(relation: Relation): string[] {
  const named = (relation.attributes ?? []).filter((attribute) => !MODIFIERS.has(attribute));
  // As credited: an 'acoustic guitar' is entered as 'guitar family'.
  const credited = named.map((name) => relation["attribute-credits"]?.[name] || name);
  return credited.length === 0 ? ["instrument"] : credited.map((name) => `instrument: ${name}`);
}

/** Whether a relation has an attribute, by its English name, as documents give it. */
export function has(relation: Relation, attribute: string): boolean {
  return relation.attributes?.includes(attribute) ?? false;
}
