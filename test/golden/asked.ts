import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PICTURES } from "../data/pictures.ts";
import { AnswerLog } from "./answer-log.ts";
import { readable } from "./normal.ts";

export interface Asked {
  /** The name of the asker; a visitor by default. */
  as?: string | undefined;
  headers?: { [name: string]: string };
  body?: FormData | string | undefined;
}

/** Makes a call, `METHOD /path`. */
export type Ask = (call: string, asked: Asked) => Promise<Response>;

/** Returns the lines of a file of what is asked, without comments. */
export function askedLines(name: string): string[] {
  const text = readFileSync(join(import.meta.dirname, "asked", `${name}.txt`), "utf8");
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

/** A line: what is kept of the answer, who asks (- is a visitor), with which headers, the call, and a form or JSON. */
const LINE =
  /^(?:(?<name>\w+)=(?<field>\S+) )?(?<who>[\w-]+)(?:\/(?<headers>\{.*?\}))? (?<call>[A-Z]+ \S+)(?: (?<form>form )?(?<body>.*))?$/;

/** The length up to which a line is recorded: some have a long body. */
const TITLE_LENGTH = 600;

/** Asks what lines say, one after the other, and records the answers. A path alone is what a visitor gets. */
export async function answersTo(
  ask: Ask,
  lines: readonly string[],
  content: (text: string, response: Response) => string | Promise<string> = readable,
): Promise<AnswerLog> {
  const log = new AnswerLog();
  const kept = new Map<string, string>();
  for (const line of lines) {
    const full = line.replace(/^\//, "- GET /");
    const filled = full.replaceAll(/\$(\w+)/g, (_, name: string) => kept.get(name) ?? "?");
    const groups = LINE.exec(filled)?.groups;
    if (groups === undefined) throw new Error(`This line cannot be read: ${filled}`);
    const { name, field, who, headers, call, form, body } = groups;
    const answer = await ask(call!, {
      as: who === "-" ? undefined : who,
      headers: JSON.parse(headers ?? "{}"),
      body: form === undefined ? body : await formOf(body!),
    });
    const text = await answer.clone().text();
    log.add(filled.slice(0, TITLE_LENGTH), answer, await content(text, answer));
    if (name !== undefined) kept.set(name, fieldOf(text, field!));
  }
  return log;
}

/** Returns a form with these fields and a picture. */
async function formOf(fields: string): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(JSON.parse(fields))) form.append(name, String(value));
  const picture = new Uint8Array(await PICTURES.tiny());
  form.append("photo", new Blob([picture], { type: "image/png" }), "made-up.png");
  return form;
}

/** Returns a field of an answer, `0.version` of the first of a list: a text as it is, all else as JSON. */
function fieldOf(text: string, path: string): string {
  let value: unknown = JSON.parse(text);
  for (const name of path.split(".")) value = Object(value)[name];
  if (value === undefined) throw new Error(`There is no ${path} in ${text}`);
  return typeof value === "string" ? value : JSON.stringify(value);
}
