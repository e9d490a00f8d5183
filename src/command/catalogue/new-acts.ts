import type { NewAct, NewActs } from "../../catalogue/refresh/new-acts.ts";
import { counted } from "../../domain/text/counted.ts";
import { printable } from "../../domain/text/printable.ts";

/** The number of releases with which `--import` imports an act. */
const ENOUGH_RELEASES = 2;

/** Maximum number of releases that are named. */
const MOST_NAMED = 3;

/** Whether `--import` imports an act. One that has the name of another here may be that one: a person names it, or that. */
export function isForImport({ releases, namesakes }: NewAct): boolean {
  return releases.length >= ENOUGH_RELEASES && namesakes.length === 0;
}

/** Returns a line for each act, with the argument by which it is imported. */
export function describeNewActs({ acts, since, isCut }: NewActs): string {
  const lines = acts.map(describe);
  const all = `${counted(acts.length, "artist")} with official releases since ${since}, but no song in the catalogue.`;
  const cut = isCut ? " There are more releases, which were not read." : "";
  const next =
    acts.length === 0
      ? ""
      : ` Import one with norae refresh --artist MBID, or all that have ${ENOUGH_RELEASES} releases with --new --import.`;
  return [...lines, `${all}${cut}${next}`].map((line) => `${line}\n`).join("");
}

function describe({ mbid, name, isGroup, began, releases, namesakes }: NewAct): string {
  const kind = isGroup ? "group" : "person";
  const since = began === null ? "" : ` since ${began}`;
  const kindText = isGroup === null ? "" : ` (${kind}${since})`;
  const titles = releases
    .slice(0, MOST_NAMED)
    .map(({ title, date }) => `${title}${date === "" ? "" : ` of ${date}`}`);
  const more = releases.length > MOST_NAMED ? `, and ${releases.length - MOST_NAMED} more` : "";
  const same = namesakes.map(({ id, english_name }) => `${english_name} (${id})`).join(", ");
  const of = namesakes.length === 0 ? "" : `; in the catalogue with the same name: ${same}`;
  return printable(`${mbid}  ${name}${kindText}: ${titles.join(", ")}${more}${of}`);
}
