/** An operation of the document of the API. */
export interface Operation {
  call: string;
  hasBody: boolean;
  /** Whether the answer depends on who asks. */
  isPersonal: boolean;
  /** The required parameters of the query, by their examples. */
  query: string;
  statuses: string[];
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: { example?: number | string | string[] };
}

export interface OpenApi {
  paths: {
    [path: string]: {
      [method: string]: { parameters?: Parameter[]; requestBody?: object; responses: object };
    };
  };
}

/** Returns the operations of the document. */
export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      call: `${method.toUpperCase()} ${path}`,
      hasBody: requestBody !== undefined,
      isPersonal: "401" in responses,
      query: queryOf(parameters),
      statuses: Object.keys(responses),
    })),
  );
}

function queryOf(parameters: readonly Parameter[]): string {
  const query = new URLSearchParams();
  for (const { name, in: place, required = false, schema } of parameters)
    if (place === "query" && required)
      for (const value of [schema?.example ?? []].flat()) query.append(name, String(value));
  return query.size === 0 ? "" : `?${query}`;
}

/** The values of parameters in a path: of a merged record, too, and of what is hidden or private. */
const VALUES: [path: RegExp, values: readonly (number | string)[]][] = [
  [
    /\/edits\/credits\/album|\/(albums\/(album|details|info)|songs\/album|reviews\/album)\//,
    [1, 2, 3, 910],
  ],
  [/\/albums\/\{id\}\/history/, [1, 910]],
  [
    /\/edits\/credits|\/songs\/(details|song|artistinfo|albuminfo|related)\/|\/credits\/song/,
    [1, 2, 8, 9, 920],
  ],
  [/\/reviews\/song|\/songs\/\{id\}\/history/, [1, 8, 920]],
  [/\/edits\/fields/, ["song:1", "album:1", "artist:1", "song:920"]],
  [/\/edits\//, [1, 2, 3, 4, 5, 6]],
  [/\/reviews\//, [21, 23, 24, "album-11"]],
  [/\/playlists\//, [1, 2, 3, 6]],
  [/\/users\/(profile|check-username)|\{username\}/, ["Ada", "Bea", "dora-two"]],
  [/\/users\//, [1, 2]],
  [/\/sessions\//, [9_999]],
  [/\/years\//, [2021, 2020]],
  [/\/recent\//, [5]],
  [/\/./, [1, 2, 3, 6, 8, 13, 900]],
];

/** Returns the call with each value of its first parameter, and with one of the others. */
export function filled({ call, query }: Operation): string[] {
  if (!call.includes("{")) return [call + query];
  const values = VALUES.find(([path]) => path.test(call))?.[1] ?? [];
  return values.map((value) => fill(call, String(value)) + query);
}

/** Returns the call with the same value of all parameters, but of a role. */
function fill(call: string, value: string): string {
  return call.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === "role" ? "L" : value));
}

/** Returns the lines of requests that are refused: of a visitor, of a suspended user, without a target, without a body. */
export function refusedLines(operation: Operation): string[] {
  const { call, hasBody, isPersonal, query } = operation;
  const [known = ""] = filled(operation);
  const nothing = hasBody ? " {}" : "";
  const isWrite = !call.startsWith("GET ");
  const absent = call.includes("{") ? ["x!", "99999"] : [];
  const bodies = hasBody ? ["{}", "no JSON", `"${" ".repeat(300_000)}"`] : [];
  return [
    ...(isPersonal ? ["-", '-/{"Authorization":"Bearer made-up"}'] : []).map(
      (who) => `${who} ${known}${nothing}`,
    ),
    ...absent.map((value) => `Ada ${fill(call, value)}${query}${nothing}`),
    ...(isWrite ? [`Cleo ${known}${nothing}`] : []),
    ...bodies.map((body) => `Second ${known} ${body}`),
  ];
}

/** Whether recorded answers have one of this status to a call. */
export function isAnswered(recorded: string, call: string, status: string): boolean {
  const pattern = call.replaceAll(/[.&?]/g, "\\$&").replaceAll(/\{\w+\}/g, "[^/ ?&]+");
  return new RegExp(`^## .* ${pattern}(?:[ ?].*)?\n${status} `, "m").test(recorded);
}
