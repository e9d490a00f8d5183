import { z } from "zod";
import { EDIT_CREDITS, EDIT_LENGTHS, EDIT_SONGS, EDIT_TEXT } from "../edit-rules.ts";
import { filledLine } from "../edit-text.ts";
import { endsAfterBegin, membershipShape } from "./membership-edit.ts";
import { addedCreditSchema, fieldsSchema, type NewPerson } from "./new-edit.ts";
import { ERROR_TEXT } from "../../error-texts.ts";

const MOST_ACTS = 50;
const MOST_MEMBERS = 100;

/** An act by its id, or by the key of a new one in the `people` of the same edit. */
const actSchema = z.union(
  [
    z.int().positive(ERROR_TEXT.artist.invalid),
    filledLine("A key", EDIT_LENGTHS.key).describe("of a new artist among `people`"),
  ],
  { error: ERROR_TEXT.artist.invalid },
);

export type Act = z.infer<typeof actSchema>;

export const actsSchema = z
  .array(actSchema)
  .max(MOST_ACTS, `There are at most ${MOST_ACTS} artists`)
  .transform((acts) => [...new Set(acts)]);

/** A track of a release: a new song, or one that is here already. */
const trackSchema = z
  .object({
    disc: z.int().min(1).max(1_000).optional(),
    track: z.int().min(1).max(10_000).optional(),
    is_title: z.boolean().optional().describe("whether it is a title track of this release"),
    song_id: z
      .int({ error: ERROR_TEXT.song.invalid })
      .positive(ERROR_TEXT.song.invalid)
      .optional()
      .describe(
        "an existing song that is also on the album; or a song of the album whose number is unknown",
      ),
    set: fieldsSchema
      .optional()
      .describe("for a new song: by the names of the interchange format, at least the name"),
    artists: actsSchema.optional().describe("for a new song whose artists are not the album's"),
    credits: z
      .array(addedCreditSchema)
      .max(EDIT_CREDITS, `At most ${EDIT_CREDITS} credits at once`)
      .default([])
      .describe("for a new song"),
    complete: z.boolean().default(false).describe("whether that is all of a new song's credits"),
  })
  .refine(({ song_id, set }) => (song_id === undefined) !== (set === undefined), {
    error: EDIT_TEXT.track,
  })
  .refine(({ set }) => set === undefined || typeof set["name"] === "string", {
    error: EDIT_TEXT.namelessTrack,
  })
  .refine(({ complete, credits }) => !complete || credits.length > 0, {
    error: EDIT_TEXT.emptyList,
  })
  .refine(
    ({ song_id, credits, artists }) =>
      song_id === undefined || (credits.length === 0 && artists === undefined),
    { error: EDIT_TEXT.creditsOfListed },
  )
  .meta({ id: "ReleaseTrack" });

export type ReleaseTrack = z.infer<typeof trackSchema>;

export const tracksSchema = z
  .array(trackSchema)
  .max(EDIT_SONGS, EDIT_TEXT.songs)
  .refine((tracks) => isDistinct(tracks.flatMap(({ song_id }) => song_id ?? [])), {
    error: EDIT_TEXT.songTwice,
  })
  .refine(
    (tracks) =>
      isDistinct(
        tracks.flatMap(({ disc = 1, track }) => (track === undefined ? [] : `${disc} ${track}`)),
      ),
    { error: EDIT_TEXT.numberTwice },
  );

export const membersSchema = z
  .array(
    z
      .object({ artist: actSchema, ...membershipShape })
      .refine(endsAfterBegin, { error: EDIT_TEXT.leavesEarly })
      .meta({ id: "NewMember" }),
  )
  .max(MOST_MEMBERS, `There are at most ${MOST_MEMBERS} members`)
  .refine((members) => isDistinct(members.map(({ artist }) => artist)), {
    error: EDIT_TEXT.memberTwice,
  });

export type NewMember = z.infer<typeof membersSchema>[number];

function isDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

/** The parts of an edit that may name new people and acts by their keys. */
interface NamingKeys {
  artists?: readonly Act[] | undefined;
  tracks?: readonly Pick<ReleaseTrack, "artists" | "credits">[] | undefined;
  songs?: readonly { add: ReleaseTrack["credits"] }[] | undefined;
  members?: readonly Pick<NewMember, "artist">[] | undefined;
}

/** Returns why the new people of an edit do not fit what names them; null where they do. */
export function problemOfPeople(
  people: readonly NewPerson[],
  { artists = [], tracks = [], songs = [], members = [] }: NamingKeys,
): string | null {
  const keys = new Set(people.map(({ key }) => key));
  if (keys.size < people.length) return "Two new people have the same key";
  const acts = [
    ...artists,
    ...tracks.flatMap((track) => track.artists ?? []),
    ...members.map(({ artist }) => artist),
  ];
  const credits = [...tracks.flatMap((track) => track.credits), ...songs.flatMap(({ add }) => add)];
  const named = new Set([
    ...acts.filter((act) => typeof act === "string"),
    ...credits.flatMap(({ person }) => person ?? []),
  ]);
  for (const key of named) if (!keys.has(key)) return `There is no new person ${key}`;
  for (const key of keys) if (!named.has(key)) return `Nothing refers to the new person ${key}`;
  return null;
}
