import { newKey } from "../api-client/attempt.ts";
import { sessionCalls } from "../viewer/calls.ts";
import type { ButtonOptions, IdentityService, SignInProof } from "./identity-service.ts";
import { storeForSignIn, withStatus } from "./sign-in-errors.ts";

/** The state and nonce of a sign-in request, which have to come back with its answer. */
const REQUEST_KEY = "signInRequest";

/**
 * Signs in by any OpenID Connect service: the browser comes back to /login with a code in the query (Core, section 3.1),
 * or with an ID token in the fragment where the service offers nothing else (section 3.2).
 */
export const openIdService: IdentityService = {
  initialize({ callback }) {
    const proof = takeAnswer() ?? takeCredential();
    if (proof !== null) callback(proof);
  },
  renderButton(parent, { label = "sign in", onProblem }: ButtonOptions) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button";
    button.dataset["kind"] = "strong";
    button.textContent = label;
    button.addEventListener("click", () => {
      button.disabled = true;
      goToService()
        .catch((error: unknown) => onProblem?.(error instanceof Error ? error.message : ""))
        .finally(() => (button.disabled = false));
    });
    parent.replaceChildren(button);
  },
  // It selects no account automatically.
  disableAutoSelect: () => undefined,
};

async function goToService(): Promise<void> {
  const provider = await withStatus(sessionCalls.provider());
  if (provider.response_type === "code") {
    location.assign((await withStatus(sessionCalls.begin())).address);
    return;
  }
  const request = { state: newKey(), nonce: newKey() };
  storeForSignIn("sessionStorage", REQUEST_KEY, JSON.stringify(request));
  const address = new URL(provider.authorization_endpoint, location.origin);
  const parameters = {
    client_id: provider.client_id,
    response_type: "id_token",
    redirect_uri: `${location.origin}/login`,
    scope: "openid profile email",
    ...request,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  location.assign(address.href);
}

/** Returns the answer of the code flow in the address and removes it from there; null where there is none. */
function takeAnswer(): SignInProof | null {
  const answer = location.search.slice(1);
  const fields = new URLSearchParams(answer);
  if (!fields.has("code") && !fields.has("error")) return null;
  history.replaceState(history.state, "", location.pathname);
  return { answer };
}

/** Returns the ID token in the address and removes it from there; null where there is none. */
function takeCredential(): SignInProof | null {
  const answer = new URLSearchParams(location.hash.slice(1));
  if (!answer.has("id_token") && !answer.has("error")) return null;
  const sent = sessionStorage.getItem(REQUEST_KEY);
  sessionStorage.removeItem(REQUEST_KEY);
  history.replaceState(history.state, "", location.pathname + location.search);
  if (answer.has("error")) {
    console.error(`The identity service answered: ${answer.get("error")}`);
    return null;
  }
  const credential = answer.get("id_token") ?? "";
  const request = sent === null ? null : (JSON.parse(sent) as { state: string; nonce: string });
  // A token that was not requested here would sign the visitor in as another user.
  const isRequested =
    request !== null &&
    answer.get("state") === request.state &&
    claimOf(credential, "nonce") === request.nonce;
  if (!isRequested) console.error("The answer of the identity service was not asked for");
  return isRequested ? { credential } : null;
}

function claimOf(token: string, claim: string): unknown {
  try {
    const payload = token.split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/");
    return (JSON.parse(atob(payload)) as Record<string, unknown>)[claim];
  } catch {
    return undefined;
  }
}
