import { createContext } from "react-router";
import type { ReceiveFeedback } from "../../domain/feedback-rules.ts";

type Draft = Parameters<ReceiveFeedback>[0];

/** Takes a message from the visitor who sends it. The server sets it for a form's own request only. */
export const receiveDraft = createContext<(draft: Draft) => ReturnType<ReceiveFeedback>>();
