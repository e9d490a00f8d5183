/** Returns a form with one file, byte by byte: `FormData` would escape its name. */
export function formWith(
  field: string,
  fileName: string,
  bytes: Buffer,
): { headers: Record<string, string>; body: Buffer } {
  const boundary = "made-up-boundary";
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n` +
    "Content-Type: image/png\r\n\r\n";
  return {
    headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
