import { call, callForPage } from "../api-client/call.ts";

export const editCalls = {
  propose: call("POST /api/edits"),
  readNotes: call("POST /api/liner-notes"),
  people: call("GET /api/edits/people", { isAnonymous: true }),
  credits: call("GET /api/edits/credits/{songId}"),
  albumCredits: call("GET /api/edits/credits/album/{albumId}"),
  fields: call("GET /api/edits/fields/{target}"),
  memberships: call("GET /api/edits/memberships/{groupId}"),
  list: callForPage("GET /api/edits"),
  read: call("GET /api/edits/{id}"),
  approve: call("POST /api/edits/{id}/approve"),
  reject: call("POST /api/edits/{id}/reject"),
  withdraw: call("POST /api/edits/{id}/withdraw"),
  unseen: call("GET /api/edits/unseen"),
  watched: call("GET /api/edits/watched"),
  seen: call("POST /api/edits/seen"),
  comment: call("POST /api/edits/{id}/comments"),
  revert: call("POST /api/edits/{id}/revert"),
};
