export const HIDDEN_TEXT = {
  of: (what: string, reason: string) =>
    `A moderator has hidden this ${what}, so that only you see it: ${reason}`,
  profile: (reason: string) =>
    `A moderator has hidden your name and photo: ${reason}. They cannot be changed until this is taken back`,
} as const;
