import { useState } from "react";
import type { FieldProblem } from "./field-problems.ts";

interface Refusal {
  /** The problems of fields that are shown: those found by an attempt to send the form, until each is mended. */
  shown: readonly FieldProblem[];
  /** The same of what is missing as a whole. */
  missing: string | null;
  /** Shows all problems that there are. */
  refuse: () => void;
}

/** What an attempt to send a form was refused for. What is mended is not shown again before the next attempt. */
export function useRefusal(problems: readonly FieldProblem[], missing: string | null): Refusal {
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [lacked, setLacked] = useState<string | null>(null);
  const shown = problems.filter(({ name }) => refused.includes(name));
  if (shown.length < refused.length) setRefused(shown.map(({ name }) => name));
  if (lacked !== null && lacked !== missing) setLacked(null);
  return {
    shown,
    missing: lacked === missing ? lacked : null,
    refuse: () => {
      setRefused(problems.map(({ name }) => name));
      setLacked(missing);
    },
  };
}
