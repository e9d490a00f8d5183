import { join } from "node:path";
import { readPrivateFile, writePrivateFile } from "./private-file.ts";

/** Somebody who signed in by the local identity service. */
export interface Person {
  name: string;
  email: string;
}

/** More would make the page long; the one who was away longest is forgotten. */
const MOST_REMEMBERED = 20;

/** The people who signed in here, the latest first, remembered to be picked from. */
export class People {
  readonly #path: string;
  #writing: Promise<void> = Promise.resolve();

  constructor(folder: string) {
    this.#path = join(folder, "people.json");
  }

  async list(): Promise<Person[]> {
    const text = await readPrivateFile(this.#path);
    if (text === null) return [];
    try {
      return (JSON.parse(text) as Person[]).slice(0, MOST_REMEMBERED);
    } catch {
      // Nothing but a list to pick from: who is not on it types the name again.
      return [];
    }
  }

  /** Where that is not possible (the disk is full), it is left: nobody is kept out for it. */
  async remember(person: Person): Promise<void> {
    const remembering = this.#change((people) => [person, ...without(people, person.email)]);
    await remembering.catch(() => undefined);
  }

  forget(email: string): Promise<void> {
    return this.#change((people) => without(people, email));
  }

  /** One after the other, so that none is lost. */
  #change(edit: (people: Person[]) => Person[]): Promise<void> {
    const next = this.#writing.then(async () => {
      const people = edit(await this.list()).slice(0, MOST_REMEMBERED);
      await writePrivateFile(this.#path, JSON.stringify(people));
    });
    this.#writing = next.catch(() => undefined);
    return next;
  }
}

function without(people: Person[], email: string): Person[] {
  return people.filter((person) => person.email.toLowerCase() !== email.toLowerCase());
}
