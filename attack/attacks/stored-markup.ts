import { PICTURES } from "../../test/pictures.ts";
import { TEAPOT } from "../../test/teapot-catalogue.ts";
import { type Attack, byLength, type Scene } from "../attack.ts";
import { type Person, signIn } from "../copy/sign-in.ts";
import { formWith } from "../form.ts";
import { importAddresses, importMarkup } from "../markup/import-markup.ts";
import { problemsOfMarkup } from "../markup/live-markup.ts";
import { CALL, PAYLOADS } from "../markup/payloads.ts";
import { showingPaths, type Stored } from "../markup/showing-paths.ts";
import { json, send } from "../send.ts";

/** Puts markup into every field that takes text, then looks for it in everything that shows it. */
export const storedMarkup: Attack = {
  name: "stored markup",
  async run(scene) {
    const { copy, tally } = scene;
    const payloads = PAYLOADS.slice(0, byLength(scene.length, 3, PAYLOADS.length));
    const stored: Stored[] = [];
    for (const [at, payload] of payloads.entries()) stored.push(await store(scene, payload, at));
    const imported = await importMarkup(copy, payloads);
    tally.tried += payloads.length;
    if (imported.songs.length < payloads.length)
      tally.findings.add("the catalogue was not imported, so this attack proves nothing");
    if (scene.length !== "short") {
      for (const line of await importAddresses(copy, `javascript:${CALL}()`))
        tally.findings.add(`${line} may be a script's address`);
    }
    for (const path of showingPaths(stored, imported)) {
      const answer = await send(copy, tally, { path });
      for (const problem of problemsOfMarkup(answer)) tally.findings.add(`${path}: ${problem}`);
    }
    // Messages are read in a terminal, which obeys control characters.
    if (/[^\P{Cc}\n\t]|[\u202a-\u202e]/u.test(await copy.norae(["feedback", "--all"])))
      tally.findings.add("norae feedback prints control characters");
  },
};

/** Stores one payload in every field that a person may fill in. Most are refused, which is as good. */
async function store({ copy, tally }: Scene, payload: string, at: number): Promise<Stored> {
  const names = { name: payload, given_name: payload, picture: payload };
  const person = await signIn(copy, tally, `markup-${at}`, names);
  const sender = sendAs(person);
  const short = payload.slice(0, 50);
  await sender("PATCH", `/api/users/${person.userId}`, { norae_user: payload });
  const playlist = { name: short, description: payload, song_ids: [TEAPOT.song.kettleDance] };
  const made = await sender("POST", "/api/playlists", { ...playlist, is_public: true });
  for (const field of ["theme", "picture", "background_color"])
    await sender("POST", "/api/playlists", { ...playlist, is_public: true, [field]: payload });
  const opinion = { rating: 4, content: payload, privacy: "public" };
  const song = await sender("POST", "/api/reviews", {
    ...opinion,
    song_id: TEAPOT.song.kettleDance,
  });
  const album = await sender("POST", "/api/reviews/album", {
    ...opinion,
    album_id: TEAPOT.album.firstSteep,
  });
  const message = { kind: "idea", message: `${payload} \u001b[2J\u202e`, contact: payload };
  await sender("POST", "/api/feedback", { ...message, message: payload, about: `/${payload}` });
  await sender("POST", "/api/feedback", message);
  const { headers, body } = formWith("photo", short.replace(/"/g, "%22"), await PICTURES.tiny());
  const photo = `/api/users/${person.userId}/photo`;
  await send(copy, tally, {
    method: "POST",
    path: photo,
    body,
    headers: { ...headers, ...person.headers },
  });
  return { payload, username: person.username, playlist: made, song, album };

  /** Returns a function that sends JSON and returns the id of what was created, 0 for nothing. */
  function sendAs(who: Person) {
    return async (method: string, path: string, fields: object): Promise<number> => {
      const { status, text } = await send(copy, tally, json(method, path, fields, who.headers));
      if (status !== 201) return 0;
      const { _id, id = _id ?? 0 } = JSON.parse(text) as { _id?: number; id?: number };
      return id;
    };
  }
}
