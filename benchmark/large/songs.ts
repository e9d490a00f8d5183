import type { AlbumLine, SongLine } from "../../src/catalogue/format.ts";
import { ALBUM_TYPES } from "../../src/domain/album-type.ts";
import { randomDate, PERFORMERS, refOfPerformer, refOfWriter, WRITERS } from "./artists.ts";
import { syntheticKorean, syntheticName, type Random } from "./names.ts";

const CREDITS_OF_SONG = 4;

/** The larger, the more songs belong to the first few artists. */
const SKEW = 1.8;

/** Yields songs and their albums, an album before its songs; one song in twenty has no album. */
export function* albumsAndSongs(count: number, next: Random): Generator<AlbumLine | SongLine> {
  const titles = new Map<number, string[]>();
  let albums = 0;
  for (let made = 0; made < count;) {
    const performer = chosen(PERFORMERS, next);
    const year = 2026 - Math.floor(36 * next() ** 1.8);
    const date = next() < 0.97 ? { release_date: randomDate(year, next) } : {};
    const artists = [refOfPerformer(performer)];
    const ref = `album-${albums}`;
    const isOnAlbum = next() > 0.12;
    const tracks = Math.min(count - made, isOnAlbum ? 1 + Math.floor(14 * next() ** 2) : 1);
    if (isOnAlbum) {
      albums += 1;
      const type = ALBUM_TYPES[Math.floor(ALBUM_TYPES.length * next() ** 2)]!;
      yield { ref, name: syntheticName(next), album_type: type, ...date, artists };
    }
    for (let track = 1; track <= tracks; track += 1) {
      const known = titles.get(performer) ?? [];
      // One in fifteen is another recording of a title of the same performer.
      const again = next() < 0.07 && known.length > 0;
      const name = again
        ? `${known[Math.floor(next() * known.length)]!}${next() < 0.5 ? " (Remix)" : ""}`
        : syntheticName(next);
      if (known.length < 50) titles.set(performer, [...known, name]);
      const second = next() < 0.08 ? refOfPerformer(chosen(PERFORMERS, next)) : artists[0]!;
      yield {
        ref: `song-${made}`,
        name,
        ...(next() < 0.3 && { korean_name: syntheticKorean(next) }),
        ...(isOnAlbum && { album: ref, track }),
        is_title: track === 1 && next() < 0.8,
        ...date,
        artists: [...new Set([...artists, second])],
        credits: creditsOf(next),
      };
      made += 1;
    }
  }
}

/**
 * Returns credits of a few writers, each with the same collaborators; one in ten has no page, one in twelve is
 * featured.
 */
function creditsOf(next: Random): NonNullable<SongLine["credits"]> {
  const lead = chosen(WRITERS, next);
  const named = new Set<string>();
  const credits: NonNullable<SongLine["credits"]> = [];
  while (credits.length < CREDITS_OF_SONG) {
    const how = next();
    const isFeatured = how < 0.08;
    const number = isFeatured
      ? chosen(PERFORMERS, next)
      : how < 0.4
        ? (lead + credits.length) % WRITERS
        : chosen(WRITERS, next);
    const artist = isFeatured ? refOfPerformer(number) : refOfWriter(number);
    if (named.has(artist)) continue;
    named.add(artist);
    const roles = isFeatured ? "F" : ["L", "C", "A", "A", "LC", "CA", "LCA"][number % 7]!;
    credits.push({ ...(how > 0.9 ? {} : { artist }), name: syntheticName(next), roles });
  }
  return credits;
}

function chosen(count: number, next: Random): number {
  return Math.floor(count * next() ** SKEW);
}
