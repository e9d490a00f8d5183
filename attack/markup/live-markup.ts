import type { Answer } from "../send.ts";
import { CALL } from "./payloads.ts";

/** An element of a payload: in text it would stand as `&lt;img …`, in a script as `\u003cimg …`. */
const ELEMENT = new RegExp(`<(?:img|svg|script|b)\\b[^>]*?[\\s=(>"']${CALL}`, "i");
const SCRIPT = new RegExp(`<script>${CALL}`, "i");
const ATTRIBUTE = new RegExp(`<[a-z][^<>]*["'\\s]onmouseover=["']?${CALL}`, "i");
const ADDRESS = new RegExp(`(?:href|src|action|srcdoc)\\s*=\\s*["']?\\s*javascript:${CALL}`, "i");

/** A cell of a table that a spreadsheet would compute. */
const FORMULA = /^(?:"?|.*[,;]"?)[=+@][A-Z(]/m;

/** Returns what is wrong with an answer that shows stored markup. */
export function problemsOfMarkup({ status, headers, text }: Answer): string[] {
  if (status >= 400 && status !== 404) return [];
  const type = headers["content-type"] ?? "";
  const problems: string[] = [];
  if (headers["x-content-type-options"] !== "nosniff")
    problems.push("a browser may guess its type");
  if (/csv/.test(type) && FORMULA.test(text)) problems.push("a spreadsheet would compute it");
  if (!/html|xml|svg/.test(type)) return problems;
  const outside = text.replace(/<script\b[\s\S]*?<\/script>/gi, "");
  if (SCRIPT.test(text) || ELEMENT.test(outside)) problems.push("an element is live");
  if (ATTRIBUTE.test(outside)) problems.push("an attribute is live");
  if (ADDRESS.test(outside)) problems.push("an address runs");
  return problems;
}
