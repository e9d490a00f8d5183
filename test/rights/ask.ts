import { BODIES } from "./bodies.ts";
import type { Made } from "./made.ts";
import type { Person } from "./people.ts";
import { type Answer, isAuthor, type Role } from "./roles.ts";
import type { Row } from "./row.ts";
import type { RightsSite } from "./site.ts";
import { type Thing, THINGS } from "./things.ts";

export type Asker = Awaited<ReturnType<typeof askerOn>>;

interface Asked {
  /** The meaning of the answer. */
  answered: Answer;
  answer: Response;
  /** Whether the document of the API has its status. */
  isDescribed: boolean;
}

/** Lets people in all roles make the calls of rows. */
export async function askerOn(site: RightsSite) {
  const operations = await site.operations();
  const people = new Map<Role, Promise<Person | null>>();
  /** The targets of calls, until a call changes them. */
  const things = new Map<string, Promise<Made>>();

  function kept<Key, Value>(of: Map<Key, Value>, key: Key, make: () => Value): Value {
    const value = of.get(key) ?? make();
    of.set(key, value);
    return value;
  }

  const personIn = (role: Role) => kept(people, role, () => site.people.make(role));

  async function madeBy(thing: Thing, role: Role): Promise<Made> {
    const make = async () => THINGS[thing](site, (await personIn(role))!);
    return kept(things, `${thing} by ${role}`, make);
  }

  /** Returns the target of a row, and the caller: its author, or another user. */
  async function prepare({ of, isByNewPerson }: Row, role: Role) {
    const made = of === undefined ? NOTHING : await madeBy(of, authorOf(role));
    if (isAuthor(role)) return { made, from: made.author };
    const from = await (isByNewPerson ? site.people.make(role) : personIn(role));
    return { made, from };
  }

  /** Makes the call of a row. */
  async function ask(row: Row, role: Role): Promise<Asked> {
    const { made, from } = await prepare(row, role);
    const [method = "", path = ""] = row.call.split(" ");
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      String(made.params[name] ?? DEFAULTS[name]),
    );
    const given = row.body ?? BODIES[row.call];
    const body = typeof given === "function" ? await given(made, site) : given;
    const answer = await site.send(method, filled, from, body);
    if (answer.ok && method !== "GET" && !LEAVES.has(row.call))
      things.delete(`${row.of} by ${authorOf(role)}`);
    const answered: Answer = answer.ok ? await successOf(row, answer) : answer.status;
    const described = operations.get(row.call)?.answers.map(([status]) => Number(status)) ?? [];
    return { answered, answer, isDescribed: described.includes(answer.status) };
  }

  return {
    ask,
    prepare,
    /** Makes the call of a row as each of some roles. */
    async askAll(row: Row, roles: readonly Role[]): Promise<[Role, Asked][]> {
      const asked: [Role, Asked][] = [];
      if (!row.call.startsWith("GET ")) {
        for (const role of roles) asked.push([role, await ask(row, role)]);
        return asked;
      }
      // Reading changes nothing: all roles can read the target at once, after it was made.
      for (const role of roles) await prepare(row, role);
      return Promise.all(roles.map(async (role) => [role, await ask(row, role)]));
    },
  };
}

function authorOf(role: Role): Role {
  return isAuthor(role) ? role : "author";
}

const NOTHING: Made = { author: null as never, params: {} };

/** The parameters that no thing names. */
const DEFAULTS: Record<string, string | number> = {
  songId: 1,
  albumId: 1,
  artistId: 1,
  name: "a-free-name",
};

/** The writes after which things are as they were for who asks next. */
const LEAVES = new Set([
  "POST /api/reports",
  "POST /api/edits/{id}/comments",
  "POST /api/playlists/{id}/duplicate",
]);

/** Of a proposed edit, whether it is applied. */
async function successOf({ call }: Row, answer: Response): Promise<Answer> {
  if (call !== "POST /api/edits") return "ok";
  return ((await answer.json()) as { state: "pending" | "applied" }).state;
}
