/** The id of a user without rights. */
export const WITHOUT_RIGHTS = 65_534;

/** Does some work as a user without rights where tests are run by root, for whom modes do not hold. */
export function asOrdinaryUser(work: () => void): void {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(WITHOUT_RIGHTS);
  try {
    work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}
