import { call, callForPage } from "../api-client/call.ts";

const song = {
  add: call("POST /api/reviews"),
  change: call("PATCH /api/reviews/{id}"),
  remove: call("DELETE /api/reviews/{id}"),
  list: callForPage("GET /api/reviews/song/{songId}"),
  rating: call("GET /api/reviews/song/{songId}/rating"),
};

const album = {
  add: call("POST /api/reviews/album"),
  change: call("PATCH /api/reviews/album/{id}"),
  remove: call("DELETE /api/reviews/album/{id}"),
  list: callForPage("GET /api/reviews/album/{albumId}"),
  rating: call("GET /api/reviews/album/{albumId}/rating"),
};

export const reviewCalls = {
  song,
  album,
  read: call("GET /api/reviews/{reviewId}"),
  mine: call("GET /api/reviews/mine"),
};
