/** Somebody with a page who may be meant by a name. */
export interface Candidate {
  id: number;
  english_name: string;
  why: string;
}

/** Whether a candidate is credited under the name with the same acts; others only have the name. */
export function isOfCollaborators({ why }: Candidate): boolean {
  return why.startsWith("credited so");
}

/**
 * Chooses who is preselected for a name: the only one who is credited so with the same acts, else the only one who has it
 * as a name or alias. Of several, its author chooses. @returns an id, or null
 */
export function likeliest(candidates: readonly Candidate[]): number | null {
  const collaborators = candidates.filter(isOfCollaborators);
  const [first, ...others] = collaborators.length > 0 ? collaborators : candidates;
  return first !== undefined && others.length === 0 ? first.id : null;
}
