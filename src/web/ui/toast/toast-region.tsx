import { CSPProvider } from "@base-ui/react/csp-provider";
import { Toast } from "@base-ui/react/toast";
import { useEffect, useRef } from "react";
import { Icon } from "../icon.tsx";
import { onToast, type ToastLink, type ToastRequest } from "./show-toast.ts";

const manager = Toast.createToastManager<{ link: ToastLink | undefined }>();

/** Shows toasts; `first` were requested before it was loaded. */
export function ToastRegion({ first }: { first: readonly ToastRequest[] }) {
  const hasAddedFirst = useRef(false);
  useEffect(() => {
    if (!hasAddedFirst.current) first.forEach(add);
    hasAddedFirst.current = true;
    return onToast(add);
  }, [first]);
  return (
    <CSPProvider disableStyleElements>
      <Toast.Provider toastManager={manager}>
        <Toast.Portal>
          <Toast.Viewport className="toasts">
            <List />
          </Toast.Viewport>
        </Toast.Portal>
      </Toast.Provider>
    </CSPProvider>
  );
}

function add({ text, milliseconds, key, action, link }: ToastRequest): void {
  const id = manager.add({
    ...(key !== undefined && { id: key }),
    description: text,
    timeout: milliseconds,
    data: { link },
    // The property is set even without an action, since it replaces that of an earlier toast.
    actionProps: action && {
      children: action.label,
      onClick: () => {
        manager.close(id);
        action.onPress();
      },
    },
  });
}

function List() {
  return Toast.useToastManager<{ link: ToastLink | undefined }>().toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="toast"
      aria-label="notifications"
      swipeDirection={["down", "right"]}
    >
      <Toast.Content className="toast-content">
        <Toast.Description className="toast-text" />
        {toast.data?.link && (
          <a
            href={toast.data.link.href}
            className="button toast-action"
            data-kind="plain"
            onClick={() => manager.close(toast.id)}
          >
            {toast.data.link.label}
          </a>
        )}
        {toast.actionProps && <Toast.Action className="button toast-action" data-kind="plain" />}
        <Toast.Close className="button" data-kind="plain" aria-label="close">
          <Icon name="close" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
