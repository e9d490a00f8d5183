export interface ToastOptions {
  /** The time for which it is shown, in milliseconds; 0: until it is closed. */
  milliseconds?: number;
}

export interface ToastRequest extends Required<ToastOptions> {
  text: string;
}

type Listener = (request: ToastRequest) => void;

const SHOWN_FOR = 5000;

let listener: Listener | null = null;
const waiting: ToastRequest[] = [];

/** Shows a short message at the edge of the page, and announces it. */
export function showToast(text: string, { milliseconds = SHOWN_FOR }: ToastOptions = {}): void {
  const request = { text, milliseconds };
  if (listener === null) waiting.push(request);
  else listener(request);
}

/** Subscribes to toasts, including those that no listener got yet. @returns a function that unsubscribes */
export function onToast(subscriber: Listener): () => void {
  listener = subscriber;
  for (const request of waiting.splice(0)) subscriber(request);
  return () => {
    if (listener === subscriber) listener = null;
  };
}
