import { call } from "../api-client/call.ts";

/** The calls of reports. */
export const reportCalls = { report: call("POST /api/reports") };
