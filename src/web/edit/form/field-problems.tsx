import { createContext, type ReactNode, useContext, useId } from "react";

export type FieldProblem = { name: string; text: string; onReveal?: () => void };

export const FieldProblems = createContext<readonly FieldProblem[]>([]);

/** Returns what is wrong with a control, once the surrounding form was refused for it. */
export function useFieldProblem(name: string): string | null {
  return useContext(FieldProblems).find((problem) => problem.name === name)?.text ?? null;
}

interface ShownProblem {
  aria: { "aria-invalid"?: true; "aria-describedby"?: string };
  paragraph: ReactNode;
}

export function useShownProblem(name: string): ShownProblem {
  const id = useId();
  const text = useFieldProblem(name);
  if (text === null) return { aria: {}, paragraph: null };
  return {
    aria: { "aria-invalid": true, "aria-describedby": id },
    paragraph: (
      <p id={id} className="field-problem">
        {text}
      </p>
    ),
  };
}

/** The name of the button that removes a credit whose name is wrong, which a form finds. */
export const LINE_NAME = "line-name";

/** The texts for what would be lost: nothing is sent before it is chosen, added or cleared. */
export const LEFT_OVER = {
  record: "Nothing is chosen here yet: choose a suggestion, or clear the field",
  name: "This name is not added yet: choose the person, add the name only, or clear the field",
  notes: "This text is not added yet: read it and add its names, or clear the field",
  albumNotes: "This text has not been read yet: read it, or clear the field",
  different: "First check whether it is one of those with the same name",
  parts: "Choose the song for each of these parts, or leave it out",
} as const;
