/** Returns the text of a file in UTF-8, UTF-16 or, as Korean spreadsheet programs write, CP949; null for no text. */
export function decodeFile(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  return text.includes("\0") ? null : text;
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // The label of CP949 on the web.
    return new TextDecoder("euc-kr").decode(bytes);
  }
}
