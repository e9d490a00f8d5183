import { lazy, type ReactNode, Suspense, useState } from "react";
import { isRouteErrorResponse, redirect } from "react-router";
import { loadPlayableSongs } from "../../database/catalogue/songs/song-set.ts";
import { findPlaylist, listPlaylistSongs } from "../../database/community/playlists/playlists.ts";
import { joinedNames } from "../../domain/catalogue/artist-names.ts";
import { counted } from "../../domain/text/counted.ts";
import { failure } from "../../domain/failure.ts";
import { parseDecimalId } from "../../domain/id.ts";
import { truncate } from "../../domain/text/name.ts";
import { pagePath } from "../../domain/page-path.ts";
import { picturePath } from "../../domain/pictures/picture-path.ts";
import { PLAYLIST_TEXT } from "../../domain/playlists/playlist-rules.ts";
import { PLAYLIST_LOAD_FAILED } from "../../domain/playlists/playlist-texts.ts";
import type { Playlist } from "../../domain/playlists/playlist.ts";
import type { PlayableSong } from "../../domain/catalogue/song.ts";
import { UPLOAD_SIDE } from "../../domain/pictures/upload-path.ts";
import { useCheckedSession } from "../viewer/use-checked-session.ts";
import { useSession } from "../viewer/session.ts";
import { pageContext } from "../context.ts";
import { FailurePage } from "../failure-page.tsx";
import { failureResponse } from "../request/failure-response.ts";
import { PAGE_LENGTH } from "../request/list-page.ts";
import { failureMeta, pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/page.ts";
import { ShownPlaylist } from "./shown/shown-playlist.tsx";
import { playlistStructuredData } from "./structured-data.ts";
import style from "./style.css?url";
import { styleLink } from "../style-link.ts";

export const links: Route.LinksFunction = () => [styleLink("page", style)];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const isWhole = url.searchParams.get("all") === "1";
  const { database, origin } = context.get(pageContext);
  if (params.playlist === undefined) throw failureResponse(failure("invalid", PLAYLIST_TEXT.noId));
  const id = parseDecimalId(params.playlist);
  if (id === null) throw failureResponse(failure("invalid", PLAYLIST_TEXT.invalid));
  // The viewer is known only in the browser: the document has public data alone.
  const found = await database.read(async (db) => {
    const playlist = await findPlaylist(db, id, null);
    const most = isWhole ? undefined : PAGE_LENGTH;
    return (
      playlist && { playlist, songs: await listPlaylistSongs(db, loadPlayableSongs, id, most) }
    );
  });
  if (found === null) throw failureResponse(failure("not_found", PLAYLIST_TEXT.missing));
  // A list that fits on the page has one address.
  if (isWhole && found.songs.length <= PAGE_LENGTH) throw redirect(pagePath.playlist(id), 302);
  return { origin, ...found };
}

export function meta({ loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return failureMeta(error);
  const { origin, playlist, songs } = loaderData;
  const picture = sharingPicture(playlist);
  return pageMeta({
    title: playlist.name,
    description: describePlaylist(playlist, songs),
    origin,
    path: pagePath.playlist(playlist._id),
    type: "music.playlist",
    picture,
    ...(import.meta.env.SSR && {
      structured: [playlistStructuredData(origin, { playlist, songs }, origin + picture.path)],
    }),
  });
}

export default function PlaylistPage({ loaderData }: Route.ComponentProps) {
  const { playlist, songs } = loaderData;
  useCheckedSession();
  return <ShownPlaylist key={playlist._id} shown={{ playlist, songs }} />;
}

/** A private playlist is 404 for documents, which do not know the viewer; the browser may. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const id = parseDecimalId(params.playlist ?? "");
  const page = <FailurePage error={error} thrown={PLAYLIST_LOAD_FAILED} />;
  if (id === null || !isRouteErrorResponse(error) || error.status !== 404) return page;
  return <PerhapsHidden key={id} id={id} otherwise={page} />;
}

const HiddenPlaylist = lazy(async () => ({
  default: (await import("./shown/hidden-playlist.tsx")).HiddenPlaylist,
}));

/** Loads the component that requests the playlist for signed-in users. It stays when the session ends. */
function PerhapsHidden({ id, otherwise }: { id: number; otherwise: ReactNode }) {
  const session = useSession();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session !== null && !wasSignedIn) setWasSignedIn(true);
  if (!wasSignedIn) return otherwise;
  return (
    <Suspense fallback={otherwise}>
      <HiddenPlaylist id={id} otherwise={otherwise} />
    </Suspense>
  );
}

const NAMED = 3;

function describePlaylist(
  { description, norae_user, song_ids }: Playlist,
  songs: readonly PlayableSong[],
): string {
  const what = `A playlist of ${counted(song_ids.length, "K-Pop song")} by ${norae_user}`;
  const words = description.replace(/\s+/g, " ").trim();
  if (words !== "") return `${words}${/[.!?…]$/.test(words) ? "" : "."} ${what}.`;
  if (songs.length === 0) return `${what}.`;
  const names = songs
    .slice(0, NAMED)
    .map((song) => `${truncate(song.english_name)} by ${truncate(joinedNames(song.artists))}`);
  return `${what}: ${names.join(", ")}${song_ids.length > NAMED ? " and more" : ""}.`;
}

function sharingPicture({ _id, theme, picture }: Playlist) {
  if (theme === "CUSTOM" && picture !== null)
    return { path: picture, width: UPLOAD_SIDE.large, height: UPLOAD_SIDE.large };
  return { path: picturePath("playlist", _id, "1200x630"), width: 1200, height: 630 };
}
