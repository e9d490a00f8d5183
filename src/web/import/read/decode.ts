/** Decodes UTF-8, UTF-16, CP949 (of Korean spreadsheet programs) or windows-1252; what is no text has null characters. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const unmarked = bytes.includes(0) ? decodeUnmarked(bytes) : null;
  if (unmarked !== null) return unmarked;
  // The label of CP949 on the web is euc-kr; every sequence of bytes is windows-1252.
  return tryDecode("utf-8", bytes) ?? tryDecode("euc-kr", bytes) ?? decodeLatin(bytes);
}

const LOOKED_AT = 20_000;
const BREAKS = /[\r\n]/;
const PUNCTUATION = /[\r\n\t,; ]/g;

/**
 * Decodes UTF-16 without a byte order mark, in the byte order in which more breaks and separators are read; null where it
 * is none. The first letter tells nothing: each byte of a syllable of Hangul may be zero.
 */
function decodeUnmarked(bytes: Uint8Array): string | null {
  // An odd byte at the end is of a file that is cut off.
  const whole = bytes.subarray(0, bytes.length - (bytes.length % 2));
  const texts = ["utf-16le", "utf-16be"].flatMap((label) => tryDecode(label, whole) ?? []);
  const count = (text: string) => text.slice(0, LOOKED_AT).match(PUNCTUATION)?.length ?? 0;
  const [likely] = texts.toSorted((one, other) => count(other) - count(one));
  return likely !== undefined && BREAKS.test(likely) && !likely.includes("\0") ? likely : null;
}

function tryDecode(label: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decodeLatin(bytes: Uint8Array): string {
  return new TextDecoder("windows-1252").decode(bytes);
}
