import { createContext } from "react-router";
import type { ReceiveFeedback } from "../../domain/feedback-rules.ts";

type Draft = Parameters<ReceiveFeedback>[0];

/** Stores a visitor's message. Set by the server for a form's own request only. */
export const receiveDraft = createContext<(draft: Draft) => ReturnType<ReceiveFeedback>>();
