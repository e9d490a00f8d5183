import { useState } from "react";
import { goToSignIn } from "../viewer/return-to.ts";
import { statusOf, messageOr } from "../api-client/api-error.ts";

const FAILED = "That did not work. Please try again.";

interface StepState<Step extends string> {
  busy: Step | null;
  problem: string | null;
  setProblem: (problem: string | null) => void;
  /** Sends a step, unless one is being sent or was taken; what was typed stays where it fails. @returns whether it was taken */
  take: (step: Step, send: () => Promise<unknown>) => Promise<boolean>;
  /** Lets another step be taken after one. */
  release: () => void;
}

export function useStep<Step extends string>(): StepState<Step> {
  const [busy, setBusy] = useState<Step | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function take(step: Step, send: () => Promise<unknown>): Promise<boolean> {
    if (busy !== null) return false;
    setBusy(step);
    setProblem(null);
    try {
      await send();
      return true;
    } catch (error) {
      if (statusOf(error) === 401) goToSignIn();
      else {
        setProblem(messageOr(error, FAILED));
        setBusy(null);
      }
      return false;
    }
  }
  return { busy, problem, setProblem, take, release: () => setBusy(null) };
}
