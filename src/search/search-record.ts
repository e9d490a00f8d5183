import type { NamedRecord } from "../database/catalogue/search-records.ts";
import { fanNamesOf } from "./fan-names.ts";
import type { Kind, SearchRecord } from "./index/record.ts";
import { recencyOf } from "./references.ts";

/** Returns a record of the catalogue as it is indexed. */
export function toSearchRecord(kind: Kind, record: NamedRecord): SearchRecord {
  const { id, english_name, korean_name, aliases, is_idol, artists, writers, references } = record;
  return {
    kind,
    id,
    names: korean_name === null ? [english_name] : [english_name, korean_name],
    aliases: kind === "artist" ? [...aliases, ...fanNamesOf(korean_name)] : aliases,
    isIdol: is_idol,
    artists,
    writers,
    references,
    recency: kind === "artist" ? 0 : recencyOf(record.release_date),
  };
}
