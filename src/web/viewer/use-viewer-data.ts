import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSession } from "./session.ts";

/** The data is not there, is for others alone, or was not reached. */
type LoadFailure = "missing" | "refused" | "failed";

/** Data that the browser of a signed-in user requests, since pages are the same for everybody. */
export interface ViewerData<Value> {
  data: Value | undefined;
  failure: LoadFailure | null;
  /** Requests it again; what is known is shown meanwhile. */
  reload: () => void;
  /** Requests it again, as at first. */
  retry: () => void;
  /** Shows what it is now: an answer that is still to come is older. */
  show: (data: Value) => void;
  /** Changes what is shown, where it is loaded. */
  change: (by: (data: Value) => Value) => void;
}

interface ViewerDataOptions {
  /** The id of the only user who may load it; by default every signed-in user may. */
  owner?: number;
  isWanted?: boolean;
  /** With another version it is requested again; what is known is shown meanwhile. */
  version?: string | number | null;
}

type Known<Value> = { of: string; data: Value | undefined; failure: LoadFailure | null };

/** Loads something for the signed-in user, by a key. The request's signal is aborted once the answer is not wanted. */
export function useViewerData<Value>(
  key: string,
  request: (signal: AbortSignal) => Promise<Value>,
  { owner, isWanted = true, version = null }: ViewerDataOptions = {},
): ViewerData<Value> {
  const session = useSession();
  const isOthers = owner !== undefined && session?.user.userId !== owner;
  const token = isOthers ? undefined : session?.token;
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<Known<Value> | null>(null);
  const loading = useRef<AbortController>(null);
  // Data of another user are not shown after a change of session.
  const of = `${token} ${key}`;
  const isRequested = token !== undefined && isWanted;
  const load = useEffectEvent(request);

  useEffect(() => {
    if (!isRequested) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    loading.current = controller;
    load(signal).then(
      (data) => {
        if (!signal.aborted) setKnown({ of, data, failure: null });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        const failure = failureOf(error);
        setKnown((now) => ({ of, data: now?.of === of ? now.data : undefined, failure }));
      },
    );
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each version and attempt is another request
  }, [isRequested, of, version, attempt]);

  const current = token !== undefined && known?.of === of ? known : null;
  const reload = () => setAttempt((count) => count + 1);
  return {
    data: current?.data,
    failure: current?.failure ?? null,
    reload,
    retry: () => {
      setKnown(null);
      reload();
    },
    show: (data) => {
      loading.current?.abort();
      setKnown({ of, data, failure: null });
    },
    change: (by) =>
      setKnown((now) =>
        now?.of === of && now.data !== undefined ? { ...now, data: by(now.data) } : now,
      ),
  };
}

function failureOf(error: unknown): LoadFailure {
  // Not by the class, which would be loaded with every page.
  const status = error instanceof Error && "status" in error ? error.status : null;
  return status === 404 ? "missing" : status === 403 ? "refused" : "failed";
}
