/** Links to other services; nothing is requested from them before a click. */
export const externalLink = {
  spotifyArtist: (id: string) => `https://open.spotify.com/artist/${encodeURIComponent(id)}`,
  spotifyAlbum: (id: string) => `https://open.spotify.com/album/${encodeURIComponent(id)}`,
  spotifySong: (id: string) => `https://open.spotify.com/track/${encodeURIComponent(id)}`,
  youtubeVideo: (id: string) => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`,
  youtubeMusicSong: (id: string) => `https://music.youtube.com/watch?v=${encodeURIComponent(id)}`,
  melonSong: (id: string) =>
    `https://www.melon.com/song/detail.htm?songId=${encodeURIComponent(id)}`,
  melonAlbum: (id: string) =>
    `https://www.melon.com/album/detail.htm?albumId=${encodeURIComponent(id)}`,
  youtubeQueueLimit: 50,
  youtubeQueue: (ids: readonly string[]) =>
    `https://www.youtube.com/watch_videos?video_ids=${ids
      .slice(0, externalLink.youtubeQueueLimit)
      .map((id) => encodeURIComponent(id))
      .join(",")}`,
};

/** Frames of other services, loaded after a click. */
export const embedded = {
  spotifyArtist: (id: string) => `https://open.spotify.com/embed/artist/${encodeURIComponent(id)}`,
  youtubeVideo: (id: string) =>
    `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?rel=0`,
};
