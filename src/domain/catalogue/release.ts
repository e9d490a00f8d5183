import packageJson from "../../../package.json" with { type: "json" };

export const VERSION = packageJson.version;

/** The version with the commit that was built: '0.2.0+1a2b3c4d'; without it where there was no repository. */
export const RELEASE = [VERSION, process.env["NORAE_COMMIT"]].filter(Boolean).join("+");
