export const HIDDEN_TEXT = {
  of: (what: string, reason: string) =>
    `A moderator has hidden this ${what}, so that only you can see it: ${reason}`,
  profile: (reason: string) =>
    `A moderator has hidden your name and photo: ${reason}. You cannot change them until this is undone`,
} as const;
