export interface ToastOptions {
  /** The time for which it is shown, in milliseconds; 0: until it is closed. */
  milliseconds?: number;
  /** A toast takes the place of one with the same key. */
  key?: string;
  action?: ToastAction;
  link?: ToastLink;
}

export type ToastAction = { label: string; onPress: () => void };

export type ToastLink = { label: string; href: string };

export interface ToastRequest extends ToastOptions {
  text: string;
  milliseconds: number;
}

type Listener = (request: ToastRequest) => void;

const SHOWN_FOR = 5000;

/** The options of a toast that confirms what one has just done (specification 2, section 9). */
export const BRIEF = { milliseconds: 2_500 };

let listener: Listener | null = null;
const queue: ToastRequest[] = [];

export function showToast(
  text: string,
  { milliseconds = SHOWN_FOR, ...options }: ToastOptions = {},
): void {
  const request = { text, milliseconds, ...options };
  if (listener === null) queue.push(request);
  else listener(request);
}

/** Subscribes to toasts, including those that no listener got yet. @returns a function that unsubscribes */
export function onToast(subscriber: Listener): () => void {
  listener = subscriber;
  for (const request of queue.splice(0)) subscriber(request);
  return () => {
    if (listener === subscriber) listener = null;
  };
}
