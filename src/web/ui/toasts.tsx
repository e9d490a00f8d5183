import { lazy, Suspense, useEffect, useState } from "react";
import { onToast, type ToastRequest } from "./show-toast.ts";

const ToastRegion = lazy(async () => ({
  default: (await import("./toast-region.tsx")).ToastRegion,
}));

/** Where toasts appear; once on a page. What shows them is loaded with the first one. */
export function Toasts() {
  const [first, setFirst] = useState<readonly ToastRequest[]>([]);
  // Until the region is there and listens itself.
  useEffect(() => onToast((request) => setFirst((requests) => [...requests, request])), []);
  if (first.length === 0) return null;
  return (
    <Suspense>
      <ToastRegion first={first} />
    </Suspense>
  );
}
