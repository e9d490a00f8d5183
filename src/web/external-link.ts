/** Addresses at other services. They are only ever links: nothing is asked of anybody before a click. */
export const externalLink = {
  spotifyArtist: (id: string) => `https://open.spotify.com/artist/${encodeURIComponent(id)}`,
  spotifyAlbum: (id: string) => `https://open.spotify.com/album/${encodeURIComponent(id)}`,
  spotifySong: (id: string) => `https://open.spotify.com/track/${encodeURIComponent(id)}`,
  youtubeVideo: (id: string) => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`,
};
