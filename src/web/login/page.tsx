import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { pagePath } from "../../domain/page-path.ts";
import { REVIEW_SUBMIT_FAILED } from "../../domain/reviews/review-texts.ts";
import type { SignInOffer } from "../../domain/users/sign-in-offer.ts";
import { takeRequestedAction } from "../account/after-sign-in.ts";
import { repeatEndedSession } from "../viewer/ended-session.ts";
import type { SignInProof } from "../account/identity-service.ts";
import { loadIdentityService } from "../account/load-identity-service.ts";
import { readReturn, storeReturn, takeReturn } from "../viewer/return-to.ts";
import { currentSession, type StoredUser } from "../viewer/session.ts";
import { signIn } from "../account/sign-in.ts";
import { pageContext } from "../context.ts";
import { pageMeta } from "../page-meta.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { showToast } from "../ui/toast/show-toast.ts";
import type { Route } from "./+types/page.ts";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export function loader({ context }: Route.LoaderArgs) {
  const { origin, signInOffers } = context.get(pageContext);
  return { origin, offers: signInOffers };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: "login",
    description: "Sign in to Norae to rate and review songs and albums and make playlists.",
    origin: loaderData.origin,
    path: pagePath.login(),
    robots: "noindex",
  });
}

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const { offers } = loaderData;
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const finishSignIn = useCallback(
    async (user: StoredUser) => {
      const path = takeReturn();
      // The action is performed first, so that the whole page shows its result.
      await performRequestedAction(path);
      await navigate(path ?? pagePath.profile(user.norae_user), { replace: true });
    },
    [navigate],
  );

  useEffect(() => {
    // Links without scripts put the return path into the address.
    const requested = new URLSearchParams(location.search).get("returnToUrl");
    if (requested !== null) storeReturn(requested);
    const session = currentSession();
    if (session === null) repeatEndedSession();
    else void finishSignIn(session.user);
  }, [finishSignIn]);

  const signInWith = useCallback(
    async (proof: SignInProof, kind: string) => {
      setIsBusy(true);
      setProblem(null);
      try {
        await finishSignIn(await signIn(proof, kind));
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error));
        setIsBusy(false);
      }
    },
    [finishSignIn],
  );

  return (
    <main id="main" className="login" data-accent="lilac">
      <PageTitle>login</PageTitle>
      <p>Sign in to rate and review songs and albums and make playlists.</p>
      <noscript>
        <p className="note">Signing in needs JavaScript. Everything else can be read without it.</p>
      </noscript>
      {offers.length === 0 && <p className="note">Sign-in is not available here at the moment.</p>}
      {offers.map((offer) => (
        <Offer key={offer.kind} offer={offer} onProof={signInWith} onProblem={setProblem} />
      ))}
      <p role="status" className="note">
        {isBusy ? "signing in …" : ""}
      </p>
      {problem !== null && <Problem text={problem} />}
      <p className="note">
        What is stored about you is explained in the{" "}
        <a href={pagePath.privacyPolicy()}>privacy policy</a>.
      </p>
    </main>
  );
}

function Problem({ text }: { text: string }) {
  const path = readReturn();
  return (
    <>
      <p role="alert" className="login-problem">
        Login failed: {text}
      </p>
      {path !== null && (
        <p className="note">
          <a href={path}>Back to where you were</a>
        </p>
      )}
    </>
  );
}

interface OfferProps {
  offer: SignInOffer;
  onProof: (proof: SignInProof, kind: string) => Promise<void>;
  onProblem: (text: string) => void;
}

function Offer({ offer, onProof, onProblem }: OfferProps) {
  const container = useRef<HTMLDivElement>(null);
  const { kind } = offer;
  const clientId = offer.kind === "google" ? offer.clientId : "";
  const label = offer.kind === "google" || offer.isLocal ? "sign in" : `sign in with ${offer.name}`;

  useEffect(() => {
    let isUnmounted = false;
    loadIdentityService(kind)
      .then((service) => {
        const parent = container.current;
        if (isUnmounted || parent === null) return;
        service.initialize({
          client_id: clientId,
          callback: (proof) => void onProof(proof, kind),
        });
        const look = { theme: "outline", size: "large", text: "signin_with" } as const;
        service.renderButton(parent, { ...look, label, onProblem });
      })
      // Failures are only logged (specification 2, section 8).
      .catch((error: unknown) => console.error(error));
    return () => {
      isUnmounted = true;
    };
  }, [kind, clientId, label, onProof, onProblem]);

  return (
    <div className="login-offer">
      <div ref={container} className="login-button" />
      {offer.kind === "openid" && offer.isLocal && (
        <p className="note">
          This is {offer.name}. First open the link that Norae printed in its terminal.
        </p>
      )}
    </div>
  );
}

/** Performs the action for which a visitor had to sign in, on the page to which the sign-in leads back. */
async function performRequestedAction(path: string | null): Promise<void> {
  const requested = takeRequestedAction(path);
  if (requested === null) return;
  try {
    if (requested.action === "listen later") {
      const { listenLater } = await import("../playlist/add/listen-later.ts");
      await listenLater(requested.songId);
    } else {
      const { rateAfterSignIn } = await import("../review/rate/quick-rate.ts");
      await rateAfterSignIn({ kind: requested.kind, itemId: requested.itemId }, requested.rating);
    }
  } catch {
    const isSong = requested.action === "listen later";
    showToast(isSong ? "The song could not be added. Please try again." : REVIEW_SUBMIT_FAILED);
  }
}
