import { formatNumber } from "../../../domain/text/format-number.ts";
import { counted } from "../../../domain/text/counted.ts";
import { type BadLine, excerpt } from "../../interchange/line.ts";
import { MOST_UNANNOUNCED_ROWS, commitSeconds } from "../project/difference.ts";
import type { ImportResult } from "../import.ts";
import { type Followed, NO_COUNTS, noFindings } from "../run.ts";

/** Maximum number of records of a list that are named. */
const LISTED = 20;

export function importReport(result: ImportResult): { problems: string; summary: string } {
  return { problems: problemsOf(result), summary: summaryOf(result) };
}

function problemsOf(result: ImportResult): string {
  const { badLines, cleanedNames, cleaned, unknownFields, unknownRoles } = result;
  const listed = cleanedNames.slice(0, LISTED);
  const lines = [...badLines, ...listed].map(describe);
  if (listed.length > 0 && cleaned > listed.length)
    lines.push(
      `${counted(cleaned - listed.length, "more name")} had invisible characters, which were removed.`,
    );
  for (const [field, times] of unknownFields)
    lines.push(`The field ${field} is not known and was ignored, on ${counted(times, "line")}.`);
  for (const [role, times] of unknownRoles)
    lines.push(
      `The role ${role} is not known and is shown as given, on ${counted(times, "credit")}.`,
    );
  return lines.map((line) => `${line}\n`).join("");
}

function summaryOf(result: ImportResult): string {
  const { outcome, badLines, composed, likelyMatches, counts } = result;
  const lines = [outcomeOf(result)];
  if (outcome !== "refused" && badLines.length > 0)
    lines.push(`Skipped ${counted(badLines.length, "bad line")}, listed above.`);
  if (composed > 0)
    lines.push(
      `${counted(composed, "name was", "names were")} put into Unicode's composed form (NFC).`,
    );
  if (outcome !== "refused" && result.hardlyFound !== undefined) lines.push(result.hardlyFound);
  lines.push(
    ...waitOf(result),
    ...missingOf(result),
    ...differingOf(result),
    ...keptApartOf(result),
  );
  if (counts.waiting > 0)
    lines.push(
      `${counted(counts.waiting, "line waits", "lines wait")} for a decision and changed nothing yet: see norae review-matches.`,
    );
  if (result.unitedSongs > 0)
    lines.push(
      `${counted(result.unitedSongs, "song was", "songs were")} united with the same recording on another release.`,
    );
  lines.push(...followedOf(result.followed), ...linkedOf(result));
  if (likelyMatches > 0)
    lines.push(
      `${counted(likelyMatches, "likely match", "likely matches")}: see norae review-matches.`,
    );
  return lines.map((line) => `${line}\n`).join("");
}

/** Returns what became of reviews and playlists of merged records. */
function followedOf({ movedReviews, reviewsSetAside, changedPlaylists }: Followed): string[] {
  const followed = [
    ...(movedReviews > 0 ? [counted(movedReviews, "review")] : []),
    ...(changedPlaylists > 0 ? [`places in ${counted(changedPlaylists, "playlist")}`] : []),
  ];
  return [
    ...(followed.length > 0 ? [`${followed.join(" and ")} moved with merged records.`] : []),
    ...(reviewsSetAside > 0
      ? [
          `${counted(reviewsSetAside, "review was", "reviews were")} set aside, since the author has another one of the record. Only the author can see it.`,
        ]
      : []),
  ];
}

/** Returns what became of credits by name, in lines of their own. */
function linkedOf({ linkedCredits, unlinkedCredits, undecidedCredits }: ImportResult): string[] {
  const lines: string[] = [];
  if (linkedCredits > 0)
    lines.push(
      `${counted(linkedCredits, "credit by name was", "credits by name were")} linked to the person they mean.`,
    );
  if (unlinkedCredits > 0)
    lines.push(
      `${counted(unlinkedCredits, "credit by name is", "credits by name are")} no longer linked: it is no longer clear who is meant.`,
    );
  if (linkedCredits + unlinkedCredits > 0 && undecidedCredits > 0)
    lines.push(
      `${counted(undecidedCredits, "credit by name may", "credits by name may")} mean an artist in the catalogue: see norae review-matches.`,
    );
  return lines;
}

function outcomeOf({ outcome, counts, badLines, isCutShort, refusal }: ImportResult): string {
  if (outcome === "refused") {
    if (refusal !== undefined) return `Refused: ${refusal} Nothing was changed.`;
    if (counts.lines === 0) return "Refused: it is empty. Nothing was changed.";
    const bad = `${counted(badLines.length, "bad line")} of ${counted(counts.lines, "line")}`;
    const rest = isCutShort ? ", and the rest was not read" : "";
    return `Refused: ${bad}${rest}. Nothing was changed. Correct them and import again.`;
  }
  if (outcome === "not empty") return "Nothing was imported: the database already has records.";
  if (outcome === "unchanged")
    return `Nothing changed: ${counted(counts.unchanged, "record")} as before.`;
  const would = outcome === "dry run" ? "Would be " : "";
  return (
    `${would}${formatNumber(counts.added)} added, ${formatNumber(counts.changed)} changed, ` +
    `${formatNumber(counts.merged)} merged, ${formatNumber(counts.removed)} removed, ` +
    `${formatNumber(counts.unchanged)} unchanged.`
  );
}

/** Returns how long people's writes will wait for a large import, in a line of its own. */
function waitOf({ changedRows = 0 }: ImportResult): string[] {
  if (changedRows <= MOST_UNANNOUNCED_ROWS) return [];
  const seconds = counted(commitSeconds(changedRows), "second");
  return [
    `About ${formatNumber(changedRows)} rows change at once: on SQLite reviews, playlists and sign-ins wait for about ${seconds}, and some fail. Import when few people write.`,
  ];
}

function missingOf({ counts, missing, isPruned }: ImportResult): string[] {
  if (counts.missing === 0) return [];
  const lines = [`${counted(counts.missing, "record")} no longer in this catalogue:`];
  for (const { kind, ref, name } of missing.slice(0, LISTED)) {
    // The name of a membership contains both refs.
    lines.push(kind === "membership" ? `  ${kind} ${name}` : `  ${kind} ${ref} (${name})`);
  }
  if (counts.missing > LISTED) lines.push(`  and ${formatNumber(counts.missing - LISTED)} more`);
  const kept = counts.missing - counts.removed;
  if (!isPruned) lines.push("They are kept; --prune removes them.");
  else if (kept > 0)
    lines.push(`${formatNumber(kept)} of them kept: other records still refer to them.`);
  return lines;
}

function differingOf({ differingCredits }: ImportResult): string[] {
  if (differingCredits.length === 0) return [];
  const songs = counted(differingCredits.length, "song");
  const listed = differingCredits.slice(0, LISTED);
  const more = differingCredits.length - listed.length;
  return [
    `Two catalogues have complete credits of ${songs} that differ. Those of the first are used:`,
    ...listed.map(({ id, name }) => `  song ${id} (${excerpt(name)})`),
    ...(more > 0 ? [`  and ${formatNumber(more)} more`] : []),
  ];
}

function keptApartOf({ keptApart }: ImportResult): string[] {
  const lines = keptApart
    .slice(0, LISTED)
    .map(
      ({ kind, left_id, right_id }) =>
        `${kind} ${left_id} and ${right_id} stay separate: this catalogue merges them, but a decision says that they are different.`,
    );
  if (keptApart.length > LISTED)
    lines.push(`  and ${counted(keptApart.length - LISTED, "pair")} more`);
  return lines;
}

function describe({ file, line, field, reason }: BadLine): string {
  return `${file}:${line}: ${field === "" ? "the line" : field} ${reason}`;
}

/** Returns the result as the report has it, which lists bad lines elsewhere. @param details of the reader of another format */
export function reportedResult(result: ImportResult, details: object = {}): object {
  const { outcome, refusal, counts, badLines, unknownFields, unknownRoles, missing } = result;
  return {
    outcome,
    refusal,
    ...counts,
    bad: badLines.length,
    cleaned_names: result.cleaned,
    composed_names: result.composed,
    is_cut_short: result.isCutShort,
    likely_matches: result.likelyMatches,
    moved_reviews: result.followed.movedReviews,
    reviews_set_aside: result.followed.reviewsSetAside,
    changed_playlists: result.followed.changedPlaylists,
    united_songs: result.unitedSongs,
    linked_credits: result.linkedCredits,
    unlinked_credits: result.unlinkedCredits,
    undecided_credits: result.undecidedCredits,
    unknown_fields: Object.fromEntries(unknownFields),
    unknown_roles: Object.fromEntries(unknownRoles),
    missing_records: missing,
    differing_credits: result.differingCredits,
    kept_apart: result.keptApart,
    ...details,
  };
}

/** Returns the result of an import that was refused before any line reached the database. @param refusal if not for bad lines */
export function refusedResult(lines: number, refusal?: string): ImportResult {
  return {
    outcome: "refused",
    ...(refusal !== undefined && { refusal }),
    ...noFindings(),
    counts: { ...NO_COUNTS, lines },
    missing: [],
    keptApart: [],
    isCutShort: false,
    isPruned: false,
  };
}
