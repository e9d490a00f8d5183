import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { Button } from "../button.tsx";
import { onToast, type ToastRequest } from "./show-toast.ts";

type RegionProps = { first: readonly ToastRequest[] };

const load = async (): Promise<{ default: ComponentType<RegionProps> }> => ({
  default: (await import("./toast-region.tsx")).ToastRegion,
});

// A toast often says that the connection is lost: then the region cannot be loaded, and a plain one is shown.
const ToastRegion = lazy(() => load().catch(() => ({ default: PlainToasts })));

/** Loads the toast region ahead, before a save that may lose the connection. */
export function preloadToasts(): void {
  void load().catch(() => undefined);
}

/** The place of toasts; once on a page. The region is loaded with the first one. */
export function Toasts() {
  const [first, setFirst] = useState<readonly ToastRequest[]>([]);
  // Collects toasts until the region is loaded and subscribes itself.
  useEffect(() => onToast((request) => setFirst((requests) => [...requests, request])), []);
  if (first.length === 0) return null;
  return (
    <Suspense>
      <ToastRegion first={first} />
    </Suspense>
  );
}

function PlainToasts({ first }: RegionProps) {
  const [toast, setToast] = useState(first.at(-1)!);
  const [isShown, setIsShown] = useState(true);
  useEffect(
    () =>
      onToast((request) => {
        setToast(request);
        setIsShown(true);
      }),
    [],
  );
  useEffect(() => {
    if (toast.milliseconds === 0) return;
    const timer = setTimeout(() => setIsShown(false), toast.milliseconds);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div className="toasts" role="status">
      {isShown && (
        <p className="toast">
          <span className="toast-content">
            {toast.text}
            {toast.link && (
              <a href={toast.link.href} className="button toast-action" data-kind="plain">
                {toast.link.label}
              </a>
            )}
            {toast.action && (
              <Button
                kind="plain"
                className="toast-action"
                onClick={() => {
                  setIsShown(false);
                  toast.action?.onPress();
                }}
              >
                {toast.action.label}
              </Button>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
