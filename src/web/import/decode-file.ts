/** Returns the text of a file in UTF-8, UTF-16, CP949 (of Korean spreadsheet programs) or windows-1252; null for no text. */
export function decodeFile(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  return text.includes("\0") ? null : text;
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // UTF-16 without a mark, of a text that begins with a Latin letter.
  if (first !== 0 && second === 0) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0 && second !== 0) return new TextDecoder("utf-16be").decode(bytes);
  // The label of CP949 on the web is euc-kr; every sequence of bytes is windows-1252.
  for (const label of ["utf-8", "euc-kr"])
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      continue;
    }
  return new TextDecoder("windows-1252").decode(bytes);
}
