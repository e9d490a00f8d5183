import { encodeId } from "../../domain/id.ts";
import {
  type TogetherParameter,
  togetherParameters,
  type TogetherQuestion,
} from "../../domain/together.ts";

interface QuestionFieldsProps {
  question: TogetherQuestion;
  /** Parameters that the form has fields of its own for. */
  without?: readonly TogetherParameter[];
}

const NONE: readonly TogetherParameter[] = [];

export function QuestionFields({ question, without = NONE }: QuestionFieldsProps) {
  return togetherParameters(question, encodeId)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ));
}
