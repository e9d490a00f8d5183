export interface ToastOptions {
  /** How long it is shown; 0 is until it is closed. */
  milliseconds?: number;
}

export interface ToastRequest extends Required<ToastOptions> {
  text: string;
}

type Listener = (request: ToastRequest) => void;

const SHOWN_FOR = 5000;

let listener: Listener | null = null;
const waiting: ToastRequest[] = [];

/** Says shortly what has happened, at the edge of the page, and aloud to those who do not see it. */
export function showToast(text: string, { milliseconds = SHOWN_FOR }: ToastOptions = {}): void {
  const request = { text, milliseconds };
  if (listener === null) waiting.push(request);
  else listener(request);
}

/** Has what is to be said from now on, and what nobody had yet. @returns what ends it */
export function onToast(heard: Listener): () => void {
  listener = heard;
  for (const request of waiting.splice(0)) heard(request);
  return () => {
    if (listener === heard) listener = null;
  };
}
