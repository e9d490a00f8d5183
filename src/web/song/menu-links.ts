import { pagePath } from "../../domain/page-path.ts";
import type { MenuSong } from "./menu-button.tsx";

export interface MenuDestination {
  label: string;
  href: string;
}

/** Returns where a song's menu leads: to its artists, its album, its credits and more by its writers. @param here the path of the page */
export function linksOfSong(song: MenuSong, here: string): MenuDestination[] {
  const { id, artists, albumId } = song;
  const [one] = artists;
  const links = [
    ...(one !== undefined && artists.length === 1
      ? [{ label: "go to artist", href: pagePath.artist(one.id) }]
      : artists.map(({ id: of, name }) => ({ label: `go to ${name}`, href: pagePath.artist(of) }))),
    ...(albumId === null ? [] : [{ label: "go to album", href: pagePath.album(albumId) }]),
    { label: "go to credits", href: pagePath.songCredits(id) },
    { label: "what its writers wrote together", href: pagePath.songWriters(id) },
  ];
  return links.filter(({ href }) => href !== here);
}
