import type { WorkDocument } from "../documents.ts";
import { SONG } from "./known-ids.ts";
import { PERFORMANCE, rolesOfWork } from "./link-types.ts";
import { isMbid } from "../mbid.ts";
import { cleanName, type KeptAlias, keptAliases } from "./names.ts";
import { type CreditFact, readCredits } from "./recording-facts.ts";

export interface WorkFacts {
  title: string;
  aliases: readonly KeptAlias[];
  iswcs: readonly string[];
  /** Whether it has no words, by its language. */
  isWordless: boolean;
  credits: readonly CreditFact[];
}

export function readWork(document: WorkDocument): WorkFacts {
  return {
    title: cleanName(document.title) ?? "",
    aliases: keptAliases(document.aliases),
    iswcs: [...new Set(document.iswcs ?? [])].filter((iswc) => /^T-[\d.]{11}-\d$/.test(iswc)),
    isWordless: languagesOf(document).includes("zxx"),
    credits: readCredits(document.relations ?? [], rolesOfWork),
  };
}

/** Whether a work is of a type other than a song: an opera, a poem. Most songs have no type. */
export function isOtherType(document: WorkDocument): boolean {
  return (document["type-id"] ?? SONG) !== SONG;
}

export function isKorean(document: WorkDocument): boolean {
  return languagesOf(document).includes("kor");
}

export function recordingsOf(document: WorkDocument): string[] {
  return (document.relations ?? []).flatMap(({ "type-id": type, recording }) =>
    type === PERFORMANCE && isMbid(recording?.id) ? [recording.id] : [],
  );
}

function languagesOf({ language, languages }: WorkDocument): string[] {
  return [...(languages ?? []), ...(language ? [language] : [])];
}
