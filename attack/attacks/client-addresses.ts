import type { Attack } from "../attack.ts";
import { startCopy } from "../copy/start-copy.ts";
import { json, send } from "../send.ts";

/** One IPv4 address in every spelling, and addresses of one IPv6 network. */
const SPELLINGS = {
  "an IPv4-mapped address": [
    "203.0.113.7",
    "::ffff:203.0.113.7",
    "::ffff:cb00:7107",
    "0:0:0:0:0:ffff:cb00:7107",
    "0000:0000:0000:0000:0000:FFFF:CB00:7107",
    "[::ffff:203.0.113.7]:1234",
    "203.0.113.7:80",
  ],
  "an IPv6 network": ["2001:db8::1", "2001:db8:0:0::2", "2001:0DB8::ffff:1", "[2001:db8::3]:1"],
};

/** Messages that one address may send in an hour. */
const LIMIT = 10;

/** Names one address in other ways, so that each would have limits of its own. */
export const clientAddresses: Attack = {
  name: "client addresses",
  async run({ engine, tally }) {
    const copy = await startCopy(engine, {
      isPlain: true,
      env: { NORAE_TRUSTED_PROXIES: "127.0.0.1", NORAE_LIMIT_FEEDBACK: `${LIMIT}/3600s` },
    });
    try {
      let sent = 0;
      for (const [what, spellings] of Object.entries(SPELLINGS)) {
        let accepted = 0;
        for (let round = 0; round < LIMIT; round += 1) {
          for (const address of spellings) {
            const body = { kind: "idea", message: `message ${(sent += 1)}` };
            const from = { "X-Forwarded-For": address };
            const answer = await send(copy, tally, json("POST", "/api/feedback", body, from));
            accepted += answer.status === 200 ? 1 : 0;
          }
        }
        if (accepted !== LIMIT)
          tally.findings.add(`${what} sent ${accepted} messages, not ${LIMIT}, by its spellings`);
      }
    } finally {
      await copy.remove();
    }
  },
};
