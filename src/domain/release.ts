import packageJson from "../../package.json" with { type: "json" };

export const VERSION = packageJson.version;

/**
 * The version with the commit that was built, as semantic versioning writes it: '0.2.0+1a2b3c4d'. The build puts the commit
 * in place of the variable; where there was no repository, it is not known.
 */
export const RELEASE = [VERSION, process.env["NORAE_COMMIT"]].filter(Boolean).join("+");
