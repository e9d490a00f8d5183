/** Which credit of a song an edit is about: a role, and a person or the key of a name. */
export interface CreditSubject {
  role: string;
  artist: number | null;
  nameKey: string;
}

/** Formats the subject of a credit as edits store it: the role, a tab, and `#12` or `=hong`. Roles have no tabs. */
export function formatSubject({ role, artist, nameKey }: CreditSubject): string {
  return artist === null ? `${role}\t=${nameKey}` : `${role}\t#${artist}`;
}

/** Parses the subject of a credit. @throws for one that `formatSubject` does not make */
export function parseSubject(subject: string): CreditSubject {
  const at = subject.indexOf("\t");
  const [mark, rest] = [subject[at + 1], subject.slice(at + 2)];
  if (at < 1 || (mark !== "#" && mark !== "="))
    throw new Error(`an edit has no such subject: ${subject}`);
  const role = subject.slice(0, at);
  return mark === "#"
    ? { role, artist: Number(rest), nameKey: "" }
    : { role, artist: null, nameKey: rest };
}
