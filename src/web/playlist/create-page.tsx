import { useEffect, useState } from "react";
import { pagePath } from "../../domain/page-path.ts";
import { signInFrom } from "../viewer/return-to.ts";
import { currentSession, type StoredUser, useSession } from "../viewer/session.ts";
import { pageContext } from "../context.ts";
import { pageMeta } from "../page-meta.ts";
import { PageTitle } from "../ui/page-title.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Route } from "./+types/create-page.ts";
import { CreatePlaylist } from "./form/create-playlist.tsx";
import { playlistBackground } from "./theme/background.ts";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(pageContext).origin };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    ...pageMeta({
      title: "new playlist",
      description: "Make a playlist of K-Pop songs: choose a theme, add songs, put them in order.",
      origin: loaderData.origin,
      path: pagePath.createPlaylist(),
    }),
    { name: "robots", content: "noindex" },
  ];
}

/** The page that creates a playlist. Visitors are sent to sign in, and come back. */
export default function CreatePlaylistPage() {
  const session = useSession();
  // The form stays when the session ends: it can be saved after a sign-in.
  const [user, setUser] = useState<StoredUser | null>(null);
  if (session !== null && session.user.userId !== user?.userId) setUser(session.user);
  useEffect(() => {
    // Loaded as a document: the sign-in has a policy of its own.
    if (currentSession() === null) location.replace(signInFrom(location));
  }, []);
  if (user !== null) return <CreatePlaylist key={user.userId} user={user} />;
  return (
    <main id="main" className="playlist-page" {...playlistBackground("SING", null)}>
      <PageTitle>new playlist</PageTitle>
      <noscript>
        <p>
          Making a playlist needs JavaScript, and that you are signed in. Playlists that are there
          can be read without: see the <a href={pagePath.feed()}>playlists</a>.
        </p>
      </noscript>
      <div className="needs-scripts">
        <Skeleton shape="block" />
      </div>
    </main>
  );
}
