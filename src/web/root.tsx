import latin from "./style/font/latin.woff2?url&no-inline";
import icon from "./style/icon.svg?url&no-inline";
import printed from "./style/print/printed.css?url";
import style from "./style/style.css?url";
import { type ReactNode, use, useContext, useEffect, useSyncExternalStore } from "react";
import {
  createPath,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  UNSAFE_DataRouterContext,
  useLocation,
} from "react-router";
import { failure } from "../domain/failure.ts";
import { pagePath } from "../domain/page-path.ts";
import { PRODUCT_NAME } from "../domain/product-name.ts";
import type { Route } from "./+types/root.ts";
import { WelcomeNotice } from "./account/welcome-notice.tsx";
import { Boundary } from "./rendering/boundary.tsx";
import { malformedAddress, renderedDocument } from "./context.ts";
import { failureResponse } from "./request/failure-response.ts";
import { FailureIdNote, FailurePage } from "./failure-page.tsx";
import { NavigationFeedback } from "./navigation/navigation-feedback.tsx";
import { useFormNavigation } from "./navigation/form-navigation.ts";
import { LaterScripts } from "./rendering/later-scripts.tsx";
import { useLinkNavigation } from "./navigation/link-navigation.ts";
import { Nonce } from "./rendering/nonce.ts";
import { failureMeta } from "./page-meta.ts";
import { styleLink } from "./style-link.ts";
import { SiteFooter } from "./site/footer.tsx";
import { SiteHeader } from "./site/header.tsx";
import { QuickRatingHost } from "./review/rate/quick-rating-host.tsx";
import { RowMenuHost } from "./site/row-menu-host.tsx";
import { PageTitle } from "./ui/page-title.tsx";
import { THEME_SCRIPT } from "./ui/theme/theme.ts";
import { Toasts } from "./ui/toast/toasts.tsx";
import { showVisitedPages, useVisitedPages } from "./navigation/visited-pages.ts";
import { suspensionText } from "../domain/moderation/suspension.ts";
import {
  currentSuspension,
  onRefusal,
  onSessionChange,
  useSession,
  USER_SCRIPT,
} from "./viewer/session.ts";

/**
 * Hands the pattern of the page's route to the server, which would have to match the address once more. A malformed
 * address fails here: the browser, too, finds a route for it, but of its pages only this root is sure to be the same.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, pattern }) => {
    context.get(renderedDocument).pattern = pattern.startsWith("/") ? pattern : `/${pattern}`;
    if (context.get(malformedAddress))
      throw failureResponse(failure("invalid", "This address is malformed"));
  },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [showVisitedPages];

export function links(): Route.LinkDescriptors {
  return [
    { rel: "preload", href: latin, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
    styleLink("base", style),
    { rel: "stylesheet", href: printed, media: "print" },
    { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
    { rel: "icon", type: "image/svg+xml", href: icon },
    { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
    { rel: "manifest", href: "/manifest.webmanifest" },
  ];
}

export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  return error === undefined ? [] : failureMeta(error);
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <script
          nonce={useContext(Nonce)}
          dangerouslySetInnerHTML={{ __html: `${THEME_SCRIPT}\n${USER_SCRIPT}` }}
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf9f6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#161418" media="(prefers-color-scheme: dark)" />
        <Boundary>
          <Links />
          <Meta />
        </Boundary>
      </head>
      <body>
        <a href="#main" className="skip-link">
          skip to content
        </a>
        <Boundary fallback={<PlainHeader />}>
          <SiteHeader />
        </Boundary>
        <Boundary fallback={<UnexpectedFailure />}>{children}</Boundary>
        <Boundary>
          <SiteFooter />
        </Boundary>
        <Boundary>
          <LaterScripts />
          <ScrollRestoration />
        </Boundary>
      </body>
    </html>
  );
}

export default function App() {
  useLinkNavigation();
  useVisitedPages();
  useFormNavigation();
  useRequestedPageLoading();
  return (
    <>
      <SuspensionNotice />
      <WelcomeNotice />
      <Outlet />
      <NavigationFeedback />
      <Toasts />
      <RowMenuHost />
      <QuickRatingHost />
    </>
  );
}

/** Shows errors outside the pages, whose own boundaries have not caught them. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status < 500) return <FailurePage error={error} />;
  return <UnexpectedFailure />;
}

function UnexpectedFailure() {
  const { pathname, search } = useLocation();
  return (
    <main id="main" className="failure">
      <PageTitle>Unexpected Application Error!</PageTitle>
      <p>Something went wrong on our side. Please try again in a moment.</p>
      <FailureIdNote />
      <p className="ways-on">
        <a href={pathname + search} rel="external">
          retry
        </a>
        <a href={pagePath.home()}>Go to the home page</a>
      </p>
    </main>
  );
}

function PlainHeader() {
  return (
    <header className="site-header">
      <div className="bar">
        <a href={pagePath.home()} rel="external" className="logo">
          {PRODUCT_NAME.toLowerCase()}
        </a>
      </div>
    </header>
  );
}

/**
 * Loads the requested page as a document where its script cannot be loaded. The router by itself reloads the page that
 * is being left; this way a reload retries the address that failed, and a page of a newer build comes with its
 * document.
 */
function useRequestedPageLoading(): void {
  const router = use(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    // Browsers older than 2026 may lack the Navigation API.
    if (router === undefined || !("navigation" in window)) return;
    function loadRequested(event: NavigateEvent): void {
      // Read from the router directly: a script can fail before React has rendered the start of the navigation.
      const { location: requested } = router!.state.navigation;
      if (event.navigationType !== "reload" || !event.cancelable || requested === undefined) return;
      event.preventDefault();
      location.assign(createPath(requested));
    }
    navigation.addEventListener("navigate", loadRequested);
    return () => navigation.removeEventListener("navigate", loadRequested);
  }, [router]);
}

function SuspensionNotice() {
  const user = useSession()?.user;
  const suspension = useSyncExternalStore(onSessionChange, currentSuspension, () => null);
  useEffect(
    () =>
      onRefusal(
        () => void import("./viewer/refresh-user.ts").then(({ refreshUser }) => refreshUser()),
      ),
    [],
  );
  if (user === undefined || suspension === null) return null;
  return (
    <aside className="suspension-notice" aria-label="your account is suspended">
      <p dir="auto">
        {suspensionText(suspension)}{" "}
        <a href={pagePath.profile(user.norae_user)}>Go to your profile</a>
      </p>
    </aside>
  );
}
