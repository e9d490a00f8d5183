import type { Attack } from "../attack.ts";
import { signIn } from "../copy/sign-in.ts";
import { send } from "../send.ts";

/** The most live sessions of one account. */
const MOST = 20;

/** Signs one account in again and again: the oldest sessions have to end. */
export const manySessions: Attack = {
  name: "many sessions",
  async run({ copy, tally }) {
    const first = await signIn(copy, tally, "many");
    let latest = first;
    for (let count = 0; count < MOST + 5; count += 1) latest = await signIn(copy, tally, "many");
    const list = await send(copy, tally, { path: "/api/auth/sessions", headers: latest.headers });
    const live = (JSON.parse(list.text) as unknown[]).length;
    if (live > MOST) tally.findings.add(`one account has ${live} live sessions`);
    const oldest = await send(copy, tally, { path: "/api/auth/check", headers: first.headers });
    if (oldest.status !== 401) tally.findings.add("the oldest session still lives");
  },
};
