import { PICTURES } from "../data/pictures.ts";
import { RECORD } from "./catalogue.ts";
import type { Made } from "./made.ts";
import type { Body } from "./row.ts";

const named = ({ named: fields }: Made) => ({ ...fields });
const REASON = { reason: "made up" };
const REVIEW = { rating: 4, content: "Words" };

/** The fields that each call is sent with, where its row has no others. */
export const BODIES: Record<string, Body> = {
  "POST /api/auth/login": { credential: "forged" },
  "POST /api/auth/finish": { answer: "code=forged&state=forged" },
  "POST /api/feedback": { kind: "other", message: "Made-up words" },
  "PATCH /api/users/{id}": (_, site) => ({ norae_user: `renamed-${site.next()}` }),
  "PUT /api/users/{id}/favourites": { song_ids: [RECORD.song] },
  "DELETE /api/users/{id}": ({ params }) => ({ norae_user: params["username"] }),
  "POST /api/users/{id}/photo": async () => {
    const form = new FormData();
    const bytes = new Uint8Array(await PICTURES.tiny());
    form.append("photo", new Blob([bytes], { type: "image/png" }), "photo.png");
    return form;
  },
  "POST /api/playlists": { name: "Made up" },
  "POST /api/playlists/{id}/duplicate": {},
  "PATCH /api/playlists/{id}": { name: "Another name" },
  "PUT /api/playlists/{id}/songs": { song_ids: [] },
  "POST /api/playlists/{id}/songs": { song_id: RECORD.lockedSong },
  "POST /api/playlists/{id}/songs/list": { song_ids: [RECORD.lockedSong] },
  "POST /api/playlists/{id}/songs/removals": { song_ids: [RECORD.lockedSong] },
  "POST /api/listen-later": { song_id: RECORD.lockedSong },
  "POST /api/reviews": { song_id: RECORD.unreviewedSong, ...REVIEW },
  "POST /api/reviews/album": { album_id: RECORD.unreviewedAlbum, ...REVIEW },
  "PATCH /api/reviews/{id}": { content: "Other words" },
  "PATCH /api/reviews/album/{id}": { content: "Other words" },
  "POST /api/import/match": { rows: [{ kind: "song", title: "Made up" }] },
  "POST /api/import/ratings": {
    ratings: [{ kind: "song", id: RECORD.unreviewedSong, rating: 4 }],
  },
  "POST /api/liner-notes": { song_id: RECORD.song, text: "Lyrics by Made-up Writer" },
  "PUT /api/following/{artistId}": { releases: true, credits: false },
  "POST /api/following/seen": { until: "2026-03-01T12:00:00Z" },
  "POST /api/edits/seen": { until: "2026-03-01T12:00:00Z" },
  "POST /api/edits/{id}/approve": REASON,
  "POST /api/edits/{id}/reject": REASON,
  "POST /api/edits/{id}/withdraw": REASON,
  "POST /api/edits/{id}/revert": REASON,
  "POST /api/edits/{id}/comments": { text: "Words" },
  "POST /api/reports": (made) => ({ ...named(made), reason: "spam" }),
  "POST /api/moderation": (made) => ({ ...named(made), ...REASON, action: "hide" }),
  "POST /api/moderation/hide-all": ({ params }) => ({ username: params["username"], ...REASON }),
  "POST /api/moderation/suspensions": ({ params }) => ({
    username: params["username"],
    ...REASON,
    action: "suspend",
    days: 1,
  }),
  "POST /api/moderation/trust": ({ params }) => ({
    username: params["username"],
    ...REASON,
    standing: "new",
  }),
};
