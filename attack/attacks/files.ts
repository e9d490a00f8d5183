import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { PICTURES } from "../../test/pictures.ts";
import type { Attack } from "../attack.ts";
import { signInLocally } from "../copy/local-sign-in.ts";
import { formWith } from "../form.ts";
import { json, send } from "../send.ts";

/** Reads the data folder as another user of the machine would, and after an account was deleted. */
export const files: Attack = {
  name: "files",
  async run({ plainCopy, tally }) {
    const copy = await plainCopy();
    const folder = copy.place.dataFolder;
    const marks = ["deleted-mail", "DeletedName", "deleted-playlist", "deleted-description"];
    const person = { name: `${marks[1]} Person`, email: `${marks[0]}@made-up.example` };
    const { userId, username, headers } = await signInLocally(copy, tally, person);
    const playlist = { name: marks[2], description: marks[3] };
    await send(copy, tally, json("POST", "/api/playlists", playlist, headers));
    const form = formWith("photo", "photo.png", await PICTURES.tiny());
    const path = `/api/users/${userId}/photo`;
    await send(copy, tally, {
      method: "POST",
      path,
      body: form.body,
      headers: { ...form.headers, ...headers },
    });

    for (const [file, mode] of openToOthers(folder))
      tally.findings.add(`others of this machine may read ${file} (${mode.toString(8)})`);

    const removal = { norae_user: username };
    const gone = await send(copy, tally, json("DELETE", `/api/users/${userId}`, removal, headers));
    if (gone.status !== 204) tally.findings.add(`the account could not be deleted: ${gone.text}`);
    for (const mark of marks) {
      const holding = filesIn(folder).filter((file) => readFileSync(file).includes(mark));
      tally.tried += 1;
      for (const file of holding)
        tally.findings.add(`'${mark}' of a deleted account is still in ${nameIn(folder, file)}`);
    }
  },
};

/** Lists the folder and its private files with modes that let others in. */
function openToOthers(folder: string): [file: string, mode: number][] {
  const isPrivate = (file: string) => /\.sqlite|identity|sign-in/.test(file);
  const paths = [folder, ...filesIn(folder).filter(isPrivate)];
  return paths.flatMap((path) => {
    const mode = statSync(path).mode & 0o777;
    return (mode & 0o077) === 0 ? [] : [[nameIn(folder, path) || "the data folder", mode]];
  });
}

function nameIn(folder: string, file: string): string {
  return file.slice(folder.length + 1);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
