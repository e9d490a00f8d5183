import { counted } from "../text/counted.ts";

/** The numbers and acts that tell a person from others of their name. */
export interface KnownFor {
  /** The songs that they are credited with writing. */
  written: number;
  /** The acts for whom they wrote most. */
  acts: string[];
  /** The songs of their own. */
  songs: number;
}

/** Returns 'wrote 87 songs · Red Velvet, aespa', '12 songs of their own', or 'no songs here yet'. */
export function knownForText({ written, acts, songs }: KnownFor): string {
  const wrote = [
    `wrote ${counted(written, "song")}`,
    ...(acts.length > 0 ? [acts.join(", ")] : []),
  ];
  const own = songs === 0 ? [] : [`${counted(songs, "song")} of their own`];
  if (written === 0) return own[0] ?? "no songs here yet";
  return [...wrote, ...own].join(" · ");
}
