import { randomBytes } from "node:crypto";
import { startPlainProxy } from "../../test/plain-proxy.ts";
import type { Attack } from "../attack.ts";
import { credentialIn, localForm, signInLocally } from "../copy/local-sign-in.ts";
import { send } from "../send.ts";

/** Wrong codes of sign-in links that are tried. */
const WRONG_CODES = 30;

/**
 * Signs in through a proxy that adds no header and sends a loopback Host, as nginx does by default: behind it a
 * stranger looks like the person at this machine.
 */
export const hiddenProxies: Attack = {
  name: "hidden proxies",
  async run({ plainCopy, tally }) {
    const copy = await plainCopy();
    for (const host of ["127.0.0.1", "localhost", "[::1]"]) {
      const proxy = await startPlainProxy(copy.url, `${host}:${copy.port}`);
      const port = Number(new URL(proxy.url).port);
      const person = { name: "A Stranger", email: "victim@made-up.example" };
      const { headers } = await send({ port }, tally, localForm(`${host}:${copy.port}`, person));
      if (credentialIn(headers.location) !== null)
        tally.findings.add(
          `through a plain proxy with the Host ${host} anybody signs in as anybody`,
        );
      for (let guess = 0; guess < WRONG_CODES; guess += 1) {
        const path = `/identity/link?code=${randomBytes(16).toString("base64url")}`;
        const answer = await send({ port }, tally, { path });
        if (answer.headers["set-cookie"] !== undefined)
          tally.findings.add("a guessed code marks a browser");
      }
      await proxy.close();
    }
    // Throws where the guesses have voided the right code, or nobody can sign in at all.
    const person = { name: "A Person Here", email: "here@made-up.example" };
    await signInLocally(copy, tally, person);
  },
};
