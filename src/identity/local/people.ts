import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { readPrivateFile, writePrivateFile } from "./private-file.ts";

export interface Person {
  name: string;
  email: string;
}

/** Maximum number of listed people, so that the page stays short; the least recent is dropped. */
const MAXIMUM_PEOPLE = 20;

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
      return (JSON.parse(text) as Person[]).slice(0, MAXIMUM_PEOPLE);
    } catch {
      // A damaged list is harmless: people type their name again.
      return [];
    }
  }

  /** Adds a person to the list. Failures (a full disk) are ignored, so that they never prevent a sign-in. */
  async remember(person: Person): Promise<void> {
    const remembering = this.#change((people) => [person, ...without(people, person.email)]);
    await remembering.catch(() => undefined);
  }

  forget(email: string): Promise<void> {
    return this.#change((people) => without(people, email));
  }

  /** Removes the people of deleted accounts. If the list cannot be written (a full disk), it is removed. */
  async forgetSubjects(subjects: readonly string[]): Promise<void> {
    await this.#writing;
    const people = await this.list();
    if (!people.some(({ email }) => subjects.includes(subjectOf(email)))) return;
    const forgetting = this.#change((now) =>
      now.filter(({ email }) => !subjects.includes(subjectOf(email))),
    );
    await forgetting.catch(() => rm(this.#path, { force: true }));
  }

  /** Edits the list, one edit after the other, so that none is lost. */
  #change(edit: (people: Person[]) => Person[]): Promise<void> {
    const next = this.#writing.then(async () => {
      const people = edit(await this.list()).slice(0, MAXIMUM_PEOPLE);
      await writePrivateFile(this.#path, JSON.stringify(people));
    });
    this.#writing = next.catch(() => undefined);
    return next;
  }
}

function without(people: Person[], email: string): Person[] {
  return people.filter((person) => person.email.toLowerCase() !== email.toLowerCase());
}

/** Derives the subject of a person's tokens from the e-mail address, so that the same address is the same account. */
export function subjectOf(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 32);
}
