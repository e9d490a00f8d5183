import { createReadStream } from "node:fs";
import iconv from "iconv-lite";
import { readHead } from "../../sources/line-file.ts";

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "cp949";

/** Length of the beginning in which marks and zero bytes are looked for, in bytes. */
const HEAD = 4_096;

const NEWLINE = 0x0a;

/** Maximum length of a line that is examined as a whole, in bytes. */
const LONGEST_EXAMINED = 1 << 20;

/** Recognises an encoding: a byte order mark, UTF-16's zero bytes, UTF-8, else CP949 of Korean spreadsheet programs. */
export async function detectEncoding(path: string): Promise<TextEncoding> {
  const head = await readHead(path, HEAD);
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return "utf-8";
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2]! += 1;
  // Separators, digits and line breaks have a zero byte each in UTF-16, and in no other encoding.
  if (zeros[0]! + zeros[1]! > head.length / 100)
    return zeros[1]! >= zeros[0]! ? "utf-16le" : "utf-16be";
  return (await isMostlyUtf8(path)) ? "utf-8" : "cp949";
}

/** Yields the text of a file without its byte order mark. @param onBytes called with the number of bytes read so far */
export async function* decodeFile(
  path: string,
  encoding: TextEncoding,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding);
  const file = createReadStream(path, { highWaterMark: 1 << 16 });
  for await (const chunk of file as AsyncIterable<Buffer>) {
    onBytes(file.bytesRead);
    const text = decoder.write(chunk);
    if (text !== "") yield text;
  }
  const rest = decoder.end();
  if (rest) yield rest;
}

/** Whether more lines with other than ASCII characters are UTF-8 than are not: a few bytes of a file may be damaged. */
async function isMostlyUtf8(path: string): Promise<boolean> {
  let valid = 0;
  let invalid = 0;
  const examine = (line: Buffer) => {
    if (!line.some((byte) => byte > 0x7f)) return;
    if (isUtf8(line)) valid += 1;
    else invalid += 1;
  };
  let pending: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const whole = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    let start = 0;
    for (let end = whole.indexOf(NEWLINE); end !== -1; end = whole.indexOf(NEWLINE, start)) {
      examine(whole.subarray(start, end));
      start = end + 1;
    }
    pending = whole.subarray(start);
    if (pending.length > LONGEST_EXAMINED) pending = Buffer.alloc(0);
  }
  examine(pending);
  return valid >= invalid;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function isUtf8(bytes: Buffer): boolean {
  try {
    utf8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}
