import { call, callForFile, callForPage } from "../api-client/call.ts";

export const userCalls = {
  profile: call("GET /api/users/profile/{username}"),
  reviews: callForPage("GET /api/users/{username}/reviews"),
  checkUsername: call("GET /api/users/check-username/{name}"),
  change: call("PATCH /api/users/{id}"),
  saveFavourites: call("PUT /api/users/{id}/favourites"),
  data: callForFile("GET /api/users/{id}/data"),
  remove: call("DELETE /api/users/{id}"),
  addPhoto: call("POST /api/users/{id}/photo"),
  removePhoto: call("DELETE /api/users/{id}/photo"),
};
