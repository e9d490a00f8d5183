/** Addresses at other services, for links: nothing is asked of anybody before a click. */
export const externalLink = {
  spotifyArtist: (id: string) => `https://open.spotify.com/artist/${encodeURIComponent(id)}`,
  spotifyAlbum: (id: string) => `https://open.spotify.com/album/${encodeURIComponent(id)}`,
  spotifySong: (id: string) => `https://open.spotify.com/track/${encodeURIComponent(id)}`,
  youtubeVideo: (id: string) => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`,
  /** Videos one after another; YouTube takes no more than so many. */
  youtubeQueueMost: 50,
  youtubeQueue: (ids: readonly string[]) =>
    `https://www.youtube.com/watch_videos?video_ids=${ids
      .slice(0, externalLink.youtubeQueueMost)
      .map((id) => encodeURIComponent(id))
      .join(",")}`,
};

/** What is shown of other services within a page, once somebody clicks on it. */
export const embedded = {
  spotifyArtist: (id: string) => `https://open.spotify.com/embed/artist/${encodeURIComponent(id)}`,
  youtubeVideo: (id: string) =>
    `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?rel=0`,
};
