import { editDistance } from "../../domain/text/edit-distance.ts";
import { type Environment, VARIABLES } from "./settings.ts";

/** Those of the build and of the command line are no settings of a server, and are rightly there. */
const KNOWN: ReadonlySet<string> = new Set([...VARIABLES, "NORAE_COMMIT", "NORAE_DEBUG"]);

/** Reports variables that look like settings and are none, so that they have no effect, each in a sentence. */
export function unknownSettings(environment: Environment): string[] {
  const unknown = Object.keys(environment).filter(
    (name) => name.startsWith("NORAE_") && !KNOWN.has(name),
  );
  return unknown.sort().map((name) => {
    const nearest = nearestSetting(name);
    const hint = nearest === null ? ": see .env.example." : `; did you mean ${nearest}?`;
    return `${name} is not a setting of Norae${hint}`;
  });
}

/** Returns the setting that differs in the fewest letters, of at most a third; null where none does. */
function nearestSetting(name: string): string | null {
  const bare = (one: string) => one.replace("NORAE_", "");
  let most = Math.floor(bare(name).length / 3);
  let nearest: string | null = null;
  for (const known of VARIABLES) {
    const edits = editDistance(bare(name), bare(known), most);
    if (edits > most) continue;
    // The next one has to be nearer.
    most = edits - 1;
    nearest = known;
  }
  return nearest;
}
