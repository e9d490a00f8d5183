import type { IdentityService } from "./identity-service.ts";

const SCRIPT = "https://accounts.google.com/gsi/client";

declare global {
  interface Window {
    google?: { accounts: { id: IdentityService } };
  }
}

let loading: Promise<void> | undefined;

/** Loads Google's own script, from its own address: only on /login and at a sign-out. */
export async function loadGoogleService(): Promise<IdentityService> {
  if (window.google === undefined) await (loading ??= loadScript());
  const service = window.google?.accounts.id;
  if (service === undefined) throw new Error("Google's sign-in did not start. Please try again.");
  return service;
}

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      loading = undefined;
      reject(
        new Error("Google's sign-in could not be loaded. Check your connection and try again."),
      );
    });
    document.head.append(script);
  });
}
