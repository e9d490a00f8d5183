const MBID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a value is a MusicBrainz identifier (MBID), which is a UUID. */
export function isMbid(value: unknown): value is string {
  return typeof value === "string" && MBID.test(value);
}

/** Returns the 16 bytes of an MBID, the keys of the scratch database. */
export function mbidBytes(mbid: string): Uint8Array {
  return Buffer.from(mbid.replaceAll("-", ""), "hex");
}

/** Returns the MBID of 16 bytes, in lower case. */
export function mbidText(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
