import { encodeId } from "../../domain/id.ts";
import {
  connectionParameters,
  type ConnectionQuestion,
} from "../../domain/credits/connection-question.ts";
import { pagePath } from "../../domain/page-path.ts";
import { ApplyButton, LiveForm } from "../ui/form/live-form.tsx";
import { ToggleCheckbox } from "../ui/list/toggle.tsx";

export function CountedChoices({ question }: { question: ConnectionQuestion }) {
  return (
    <LiveForm
      key={pagePath.connection(question)}
      action={pagePath.connection()}
      className="live-form connection-counted"
      aria-label="what counts"
    >
      <ConnectionFields question={{ from: question.from, to: question.to }} />
      <ToggleCheckbox name="featured" value="1" defaultChecked={question.featured}>
        count featured
      </ToggleCheckbox>
      <ToggleCheckbox name="performed" value="1" defaultChecked={question.performed}>
        count performing
      </ToggleCheckbox>
      <ApplyButton />
    </LiveForm>
  );
}

export function ConnectionFields({ question }: { question: Partial<ConnectionQuestion> }) {
  return connectionParameters(question, encodeId).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
