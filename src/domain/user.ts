import { z } from "zod";

const id = z.int().positive();

/** A user as everybody sees one. Name and e-mail stand in nobody else's answer. */
export const userSchema = z
  .object({
    _id: id,
    norae_user: z.string(),
    picture: z.string().nullable().describe("the address of the photo, or null"),
    created_at: z.string().describe("ISO 8601, UTC"),
  })
  .meta({ id: "User" });

export type User = z.infer<typeof userSchema>;

/** What a sign-in answers of the one who signed in, and nobody else. */
export const signedInUserSchema = z
  .object({
    userId: id,
    noraeUser: z.string(),
    fullName: z.string().nullable(),
    firstName: z.string().nullable(),
    picture: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ id: "SignedInUser" });

export type SignedInUser = z.infer<typeof signedInUserSchema>;

export const loginSchema = z
  .object({ user: signedInUserSchema, token: z.string() })
  .meta({ id: "Login" });

/** One of one's own sessions. */
export const sessionSchema = z
  .object({
    id,
    client: z.string().describe("the browser or program, as far as it says: 'Firefox on Linux'"),
    created_at: z.string(),
    used_at: z.string().describe("to the hour"),
    is_current: z.boolean(),
  })
  .meta({ id: "Session" });

export type Session = z.infer<typeof sessionSchema>;
