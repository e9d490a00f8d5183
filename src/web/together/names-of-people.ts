import type { TogetherQuestion } from "../../domain/together.ts";
import type { NamedById } from "./read-together.ts";

const AND = new Intl.ListFormat("en", { style: "long", type: "conjunction" });

/** Returns the names of the people of a question: 'Kenzie and Andrew Choi'. */
export function namesOfPeople({
  question: { people },
  named,
}: {
  question: TogetherQuestion;
  named: NamedById;
}): string {
  return AND.format(people.map(({ id }) => named[id]?.english_name ?? ""));
}
