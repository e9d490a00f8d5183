import { LIST_ROLES, type ListRole, WRITING_ROLES } from "../../domain/catalogue/role.ts";
import type { TogetherQuestion } from "../../domain/credits/together.ts";

/** Returns a question with one more person, in any role of writing. */
export function withPerson(question: TogetherQuestion, id: number): TogetherQuestion {
  return { ...question, people: [...question.people, { id, roles: WRITING_ROLES }] };
}

export function withoutPerson(question: TogetherQuestion, id: number): TogetherQuestion {
  return {
    ...question,
    people: question.people.filter((person) => person.id !== id),
    not: question.not.filter((one) => one !== id),
  };
}

/** Returns a question in which a role of a person counts, or no longer does. Without any left, all of writing count. */
export function withRole(question: TogetherQuestion, id: number, role: ListRole): TogetherQuestion {
  return {
    ...question,
    people: question.people.map((person) => {
      if (person.id !== id) return person;
      const roles = LIST_ROLES.filter((one) => person.roles.includes(one) !== (one === role));
      return { id, roles: roles.length === 0 ? WRITING_ROLES : roles };
    }),
  };
}
