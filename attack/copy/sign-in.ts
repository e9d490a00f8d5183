import { randomUUID } from "node:crypto";
import { json, send } from "../send.ts";
import type { Tally } from "../tally.ts";
import type { Copy } from "./start-copy.ts";

/** Somebody who is signed in as a program, with a bearer token alone. */
export interface Person {
  userId: number;
  username: string;
  email: string;
  token: string;
  headers: { Authorization: string };
}

/** Signs somebody in by a token of the copy's identity service; the same subject is the same person. */
export async function signIn(
  copy: Copy,
  tally: Tally,
  subject: string = randomUUID(),
  claims: Record<string, unknown> = {},
): Promise<Person> {
  if (copy.issuer === null) throw new Error("This copy has no identity service of the attack's");
  const email = `${subject}@made-up.example`;
  const credential = await copy.issuer.token({ sub: subject, email, ...claims });
  return login(copy, tally, credential, email);
}

/** Signs in with an ID token. @throws where it is refused */
export async function login(
  copy: Copy,
  tally: Tally,
  credential: string,
  email: string,
): Promise<Person> {
  const answer = await send(copy, tally, json("POST", "/api/auth/login", { credential }));
  if (answer.status !== 200) throw new Error(`The sign-in was refused: ${answer.text}`);
  const { user, token } = JSON.parse(answer.text) as {
    user: { userId: number; noraeUser: string };
    token: string;
  };
  return {
    userId: user.userId,
    username: user.noraeUser,
    email,
    token,
    headers: { Authorization: `Bearer ${token}` },
  };
}
