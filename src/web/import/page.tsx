import { pagePath } from "../../domain/page-path.ts";
import { SignedInPart } from "../viewer/signed-in-part.tsx";
import { pageContext } from "../context.ts";
import { pageMeta } from "../page-meta.ts";
import { styleLink } from "../style-link.ts";
import { PageTitle } from "../ui/page-title.tsx";
import type { Route } from "./+types/page.ts";
import { ImportView } from "./import-view.tsx";
import style from "./style.css?url";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(pageContext).origin };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: "import ratings and playlists",
    description: "Import ratings and playlists from a file.",
    origin: loaderData.origin,
    path: pagePath.importFile(),
    robots: "noindex",
  });
}

/** Imports ratings and playlists of the signed-in user from a file. Visitors are sent to sign in, and come back. */
export default function ImportPage() {
  return (
    <main id="main" className="import-page" data-accent="lilac">
      <PageTitle>import ratings and playlists</PageTitle>
      <p className="lead">
        Use a file you downloaded here, Spotify's account data (Playlist1.json and
        YourLibrary.json), a file from Exportify, Rate Your Music, Shazam or iTunes, or a table with
        the columns title (or album), artist and rating, in English or Korean. A file without
        ratings becomes a playlist, and so does a text file with a line "Artist - Title" for each
        song. Nothing of yours is replaced unless you say so.
      </p>
      <SignedInPart
        withoutScripts="Files are read in your browser, which needs JavaScript."
        rows={3}
      >
        {({ user }) => <ImportView username={user.norae_user} />}
      </SignedInPart>
    </main>
  );
}
