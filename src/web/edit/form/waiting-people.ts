import { createContext, useContext, useEffect, useState } from "react";
import type { Edit } from "../../../domain/edits/edit-shown.ts";
import type { NewPerson } from "../../../domain/edits/proposed/new-edit.ts";
import { nameKey } from "../../../domain/text/name.ts";
import { useSession } from "../../viewer/session.ts";
import { editCalls } from "../calls.ts";

/** The numbers of the user's edits that wait, by the keys of the people and acts whom each adds. */
export type WaitingPeople = ReadonlyMap<string, number>;

const NONE: WaitingPeople = new Map();

export const WaitingPeopleContext = createContext(NONE);

/** Reads the people whom the user's own edits add that wait, so that the next edit makes none of them again. */
export function useWaitingPeople(mayName: boolean): WaitingPeople {
  const signedIn = useSession()?.user.norae_user;
  const username = mayName ? signedIn : undefined;
  const [waiting, setWaiting] = useState(NONE);
  useEffect(() => {
    if (username === undefined) return;
    let isWanted = true;
    editCalls.list({ query: { author: username, state: "pending" } }).then(
      ({ items }) => {
        if (isWanted) setWaiting(new Map(items.flatMap(peopleIn)));
      },
      // Those who decide see two people of one name, and merge them.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [username]);
  return waiting;
}

interface MakingChanges {
  set?: { name?: unknown };
  people?: readonly Pick<NewPerson, "english_name" | "waits_in">[];
}

/** Returns the people and acts whom an edit adds, with its number. */
export function peopleIn({
  id,
  kind,
  target,
  changes,
}: Pick<Edit, "id" | "kind" | "target" | "changes">): [key: string, edit: number][] {
  const { set = {}, people = [] } = changes as MakingChanges;
  const own = kind === "new" && target.kind === "artist" ? [set.name] : [];
  const made = people.flatMap(({ english_name, waits_in }) =>
    waits_in === undefined ? english_name : [],
  );
  return [...own, ...made].flatMap((name): [string, number][] =>
    typeof name === "string" ? [[nameKey(name), id]] : [],
  );
}

/** Returns the new people of an edit, with the edit in which those wait who are added there. */
export function withWaiting<Person extends Pick<NewPerson, "english_name">>(
  people: readonly Person[],
  waiting: WaitingPeople,
): (Person & Pick<NewPerson, "waits_in">)[] {
  return people.map((person) => {
    const waits_in = waiting.get(nameKey(person.english_name));
    return waits_in === undefined ? person : { ...person, waits_in };
  });
}

/** Returns how the choice of a new person is worded for a name. */
export function useNewPersonText(name: string): string {
  const edit = useContext(WaitingPeopleContext).get(nameKey(name));
  return edit === undefined
    ? "someone without a page here yet: create one"
    : `the new person in your pending edit ${edit}`;
}
