import type { IdentityService } from "./identity-service.ts";

export async function loadIdentityService(kind: string | null): Promise<IdentityService> {
  if (kind === "google") return (await import("./google-service.ts")).loadGoogleService();
  return (await import("./openid-service.ts")).openIdService;
}
