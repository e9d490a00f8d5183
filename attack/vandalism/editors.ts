import type { Edit } from "../../src/domain/edits/edit-shown.ts";
import type { Tally } from "../attack.ts";
import { send, signIn } from "../send.ts";
import type { Copy } from "../start-copy.ts";

/** An account that edits. */
export interface Account {
  session: { Authorization: string };
  name: string;
}

interface Credit {
  artist_id: number | null;
  name: string;
  roles: string;
}

/** Lets accounts edit the catalogue of a running copy. */
export class Editors {
  readonly copy: Copy;
  readonly #tally: Tally;

  constructor(copy: Copy, tally: Tally) {
    this.copy = copy;
    this.#tally = tally;
  }

  async account(): Promise<Account> {
    const session = await signIn(this.copy, this.#tally);
    const user = await this.#read<{ noraeUser: string }>("/api/auth/check", session);
    if (user === null) throw new Error("A session ended at once.");
    return { session, name: user.noraeUser };
  }

  /** Proposes an edit. @returns null where it is refused */
  propose({ session }: Account, edit: object): Promise<Edit | null> {
    return this.write<Edit>("/api/edits", session, { source: "a made-up booklet", ...edit });
  }

  /** Approves an edit. @returns it as it is then, or null where that is refused */
  approve(id: number, { session }: Account): Promise<Edit | null> {
    return this.write<Edit>(`/api/edits/${id}/approve`, session, {});
  }

  creditsOf(song: number) {
    return this.#read<{ version: string; credits: Credit[] }>(`/api/edits/credits/${song}`);
  }

  /** Returns an edit of a song's credits, or null where the song was merged into another or is gone. */
  async creditsEdit(song_id: number, changes: object): Promise<object | null> {
    const now = await this.creditsOf(song_id);
    const { version } = now ?? {};
    return now && { kind: "credits", song_id, version, add: [], remove: [], ...changes };
  }

  async fieldsEdit(kind: string, id: number, set: object): Promise<object | null> {
    const target = `${kind}:${id}`;
    const now = await this.#read<{ fields: object }>(`/api/edits/fields/${target}`);
    return now && { kind: "fields", target, before: now.fields, set };
  }

  membershipsOf(group: number) {
    return this.#read<{ member_id: number; version: string }[]>(`/api/edits/memberships/${group}`);
  }

  /** Reads an answer; null where there is no such record any more. */
  async #read<Body>(path: string, session: object = {}): Promise<Body | null> {
    const answer = await send(this.copy, this.#tally, { path, headers: { ...session } });
    return answer.status === 200 ? (JSON.parse(answer.text) as Body) : null;
  }

  /** Sends what is to be done. @returns null where it is refused, or the answer is lost */
  async write<Body>(path: string, session: object, body: object): Promise<Body | null> {
    const { status, text } = await send(this.copy, this.#tally, {
      method: "POST",
      path,
      headers: { ...session, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return status >= 200 && status < 300 ? (JSON.parse(text) as Body) : null;
  }
}
