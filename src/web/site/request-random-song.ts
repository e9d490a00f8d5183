import { pagePath } from "../../domain/page-path.ts";
import { call } from "../api-client/call.ts";

/** Returns another song than the one shown: another visitor may have drawn one in between. */
export async function requestOtherSong(shownPath: string) {
  const first = await requestSong();
  return pagePath.song(first.melon_song_id) === shownPath ? requestSong() : first;
}

const randomSong = call("GET /api/songs/random", { isAnonymous: true, cache: "no-store" });

async function requestSong() {
  const [song] = await randomSong();
  if (song === undefined) throw new Error("There are no songs");
  return song;
}
