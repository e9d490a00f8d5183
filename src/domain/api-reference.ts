/** The description of the API for people, without markup: pages show it, the API makes it of its schemas. */
export interface ApiReference {
  paragraphs: string[];
  groups: { name: string; description: string; operations: ReferenceOperation[] }[];
  schemas: ReferenceSchema[];
}

export interface ReferenceOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  takes: ReferenceField[];
  answers: ReferenceField[];
  /** A path that can be tried; null where a session or a body is needed. */
  example: string | null;
}

/** A parameter, a body, an answer by its status, or a field of a schema. */
export interface ReferenceField {
  name: string;
  /** The part of the request that it is sent in: 'in query'. */
  place?: string;
  type?: TypeText;
  description?: string;
}

/** A schema that others refer to. */
export interface ReferenceSchema {
  name: string;
  description?: string;
  /** The schemas whose fields it has, too. */
  bases: TypeText[];
  /** Its type, where it has no fields. */
  type?: TypeText;
  fields: ReferenceField[];
}

/** The type of a value in a few words, in parts: text, and names of schemas. */
export type TypeText = (string | { schema: string })[];
