/** Everybody whom rights tell apart, in the order of the table. An author wrote what a call is about, the others did not. */
export const ROLES = [
  "visitor",
  "ended session",
  "new user",
  "user",
  "trusted",
  "maintainer",
  "suspended",
  "suspended maintainer",
  "author",
  "trusted author",
  "maintainer author",
  "suspended author",
] as const;

export type Role = (typeof ROLES)[number];

export type AuthorRole = Extract<Role, `${string}author`>;

export function isAuthor(role: Role): role is AuthorRole {
  return role.endsWith("author");
}

/** The result: the documented success, an edit that is pending or applied, or another status. */
export type Answer = "ok" | "pending" | "applied" | number;

/**
 * The answer to each role. A role that is not named has the answer of the one that it resembles: an ended session is that of
 * a visitor, a trusted user is a user, a maintainer is trusted, and so are authors. A suspended user is a user, and an
 * author, unless the answer to `suspended` is another one.
 */
export type Answers = Partial<Record<Role, Answer>> & { visitor: Answer; user: Answer };

/** Returns the answers to each role; those to authors only where they are named. */
export function answersByRole(answers: Answers): Partial<Record<Role, Answer>> {
  const roles = ROLES.filter((role) => answers.author !== undefined || !isAuthor(role));
  return Object.fromEntries(roles.map((role) => [role, answerTo(role, answers)]));
}

function answerTo(role: Role, answers: Answers): Answer {
  return answers[role] ?? LIKE[role](answers);
}

const LIKE: Record<Role, (answers: Answers) => Answer> = {
  visitor: ({ visitor }) => visitor,
  "ended session": () => 401,
  "new user": ({ user }) => user,
  user: ({ user }) => user,
  trusted: ({ user }) => user,
  maintainer: (answers) => answerTo("trusted", answers),
  suspended: ({ user }) => user,
  "suspended maintainer": (answers) => answerTo("suspended", answers),
  author: ({ author, user }) => author ?? user,
  "trusted author": (answers) => answerTo("author", answers),
  "maintainer author": (answers) => answerTo("trusted author", answers),
  "suspended author": (answers) => answers.suspended ?? answerTo("author", answers),
};
