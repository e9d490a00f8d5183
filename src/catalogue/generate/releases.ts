import { debutYear } from "./artists.ts";
import { dateIn, LAST_YEAR, type Plan, randomFor } from "./plan.ts";
import { type Name, titleOf } from "./names.ts";
import { pickZipf, type Random, zipfShare } from "./random.ts";

/** Songs of one act that were released together. */
export interface Release {
  number: number;
  act: number;
  title: Name;
  date: string | null;
  /** False for a song without an album. */
  isAlbum: boolean;
  tracks: number;
  firstSong: number;
  /** The approximate number of all songs of the act. */
  expectedSongs: number;
  random: Random;
}

/** Yields releases until the plan's number of songs is reached: on average three songs, most of them a single one. */
export function* releases(plan: Plan): Generator<Release> {
  let firstSong = 0;
  for (let number = 0; firstSong < plan.songs; number += 1) {
    const random = randomFor(plan, "release", number);
    const act = pickZipf(plan.acts, random);
    const isAlbum = random() < 0.75;
    const drawn = isAlbum ? 1 + Math.floor(16 * random() ** 5) : 1;
    const tracks = Math.min(drawn, plan.songs - firstSong);
    const debut = debutYear(plan, act);
    const year = debut + Math.floor((LAST_YEAR + 1 - debut) * random());
    yield {
      number,
      act,
      title: titleOf(random),
      date: random() < 0.999 ? dateIn(year, random) : null,
      isAlbum,
      tracks,
      firstSong,
      expectedSongs: 1 + Math.ceil(plan.songs * zipfShare(act, plan.acts)),
      random,
    };
    firstSong += tracks;
  }
}
