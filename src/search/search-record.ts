import type { NamedRecord } from "../database/catalogue/search-records.ts";
import { fanNamesOf } from "./fan-names.ts";
import type { Kind, SearchRecord } from "./index/record.ts";

/** Returns a record of the catalogue as it is indexed. @param references the weighted number of references to it */
export function toSearchRecord(kind: Kind, record: NamedRecord, references: number): SearchRecord {
  const { id, english_name, korean_name, aliases, is_idol, artists, writers } = record;
  return {
    kind,
    id,
    names: korean_name === null ? [english_name] : [english_name, korean_name],
    aliases: kind === "artist" ? [...aliases, ...fanNamesOf(korean_name)] : aliases,
    isIdol: is_idol,
    artists,
    writers,
    references,
  };
}
