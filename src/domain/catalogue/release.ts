import packageJson from "../../../package.json" with { type: "json" };

export const VERSION = packageJson.version;

/** The commit that was built; empty where there was no repository. */
export const COMMIT = process.env["NORAE_COMMIT"] ?? "";

/** The version with the commit: '0.2.0+1a2b3c4d'. */
export const RELEASE = [VERSION, COMMIT].filter(Boolean).join("+");
