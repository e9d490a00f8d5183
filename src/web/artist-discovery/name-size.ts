/** The number of sizes of names in the list view: 1 to 1.4rem (specification 1, "Artist discovery"). */
export const NAME_SIZES = 5;

/** Returns the size of a name, 0 to 4: pseudo-random but constant, since the page is the same for everyone. */
export function nameSize(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  }
  // Mixes the high bits in, since the low bits alone are poorly distributed.
  return ((hash ^ (hash >>> 15)) >>> 0) % NAME_SIZES;
}
