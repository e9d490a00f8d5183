import type { Encoding } from "./compress.ts";

/** Returns the best encoding that an Accept-Encoding header allows: brotli, else gzip, else none. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined || header.length === 0) return "identity";
  const weights = new Map(String(header).toLowerCase().split(",").map(weigh));
  // '*' alone is ignored: such clients often cannot decompress.
  const any = weights.size > 1 ? weights.get("*") : undefined;
  const br = weights.get("br") ?? any ?? 0;
  const gzip = weights.get("gzip") ?? any ?? 0;
  if (br > 0 && br >= gzip) return "br";
  return gzip > 0 ? "gzip" : "identity";
}

function weigh(part: string): [name: string, weight: number] {
  const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  return [name, weight === undefined ? 1 : Number(weight) || 0];
}
