import { DatabaseFull } from "../../database/database.ts";
import { isOutOfRoom } from "../../database/no-room.ts";
import { BackupProblem } from "../../database/snapshot/snapshot.ts";
import { PassedElsewhere } from "../http/socket/listen.ts";
import type { Configuration } from "../configuration/configuration.ts";

/** A problem at the start that the operator can fix. It is printed without a stack. */
export class StartProblem extends Error {
  override name = "StartProblem";
}

export class StartStopped extends Error {
  override name = "StartStopped";
  readonly signal: NodeJS.Signals;

  constructor(signal: NodeJS.Signals, message: string) {
    super(message);
    this.signal = signal;
  }
}

interface CodedError extends Error {
  code?: string;
  errcode?: number;
  syscall?: string;
}

/** SQLite's primary result codes. */
const SQLITE = {
  busy: 5,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
};

/** The errors whose messages say what to do. */
const FOR_PEOPLE = [StartProblem, PassedElsewhere, BackupProblem];

/** Explains a failed start and what to do about it; null where the error is a bug, so that its stack is needed. */
export function explainStart(error: unknown, configuration: Configuration): string | null {
  if (!(error instanceof Error)) return null;
  const { message } = error;
  if (FOR_PEOPLE.some((kind) => error instanceof kind)) return message;
  // PostgreSQL could not be reached: the message is written for people, and its cause's code is not explained.
  if (message.startsWith("PostgreSQL ")) return message;
  // Messages of the database that are written for people: it is too new, it is busy.
  return (
    explainCode(error, configuration) ?? (message.startsWith("The database ") ? message : null)
  );
}

function explainCode(error: Error, configuration: Configuration): string | null {
  const { code, errcode, syscall, cause } = error as CodedError;
  if (syscall === "listen" || syscall === "bind") return explainListen(code, configuration);
  if (error instanceof DatabaseFull && configuration.databaseUrl === undefined)
    return explainSqlite(SQLITE.full, configuration);
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return `HOST is ${configuration.host}, and no network interface has that name. Set HOST to an address such as 127.0.0.1.`;
  const explanation =
    errcode === undefined
      ? explainFile(error, code, configuration)
      : explainSqlite(errcode, configuration);
  if (explanation !== null) return explanation;
  return cause instanceof Error ? explainCode(cause, configuration) : null;
}

function explainListen(code: string | undefined, { host, port }: Configuration): string | null {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is already in use on ${host}, perhaps by another Norae. Stop it, or choose another port: PORT=${port + 1} npm start`;
    case "EACCES":
      return `This user may not open port ${port}: ports below 1024 need an administrator. Choose another: PORT=3000 npm start`;
    case "EADDRNOTAVAIL":
    case "EINVAL":
      return `HOST is ${host}, which is not an address of this machine. Set HOST to 127.0.0.1 (only this machine) or 0.0.0.0 (all machines).`;
    default:
      return null;
  }
}

function explainFile(error: Error, code: string | undefined, { dataFolder }: Configuration) {
  if (isOutOfRoom(error))
    return `There is no space left for the data folder ${dataFolder}. Free some space, or name another folder with NORAE_DATA.`;
  switch (code) {
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return `The data folder ${dataFolder} cannot be written (${code}). Make it writable for this user, or name another with NORAE_DATA.`;
    case "ENOTDIR":
    case "EEXIST":
      return `The data folder ${dataFolder} is a file, or is inside one. Name another with NORAE_DATA.`;
    default:
      return null;
  }
}

function explainSqlite(errcode: number, { dataFolder }: Configuration): string | null {
  switch (errcode & 0xff) {
    case SQLITE.readOnly:
    case SQLITE.cannotOpen:
      return `The database in ${dataFolder} cannot be written. Make the folder and its files writable for this user, or name another with NORAE_DATA.`;
    case SQLITE.full:
      return `There is no space left for the database in ${dataFolder}. Free some space and start again.`;
    case SQLITE.ioError:
      return `The disk of the database in ${dataFolder} failed (SQLite's code ${errcode}). Check the system's log (dmesg), and whether the disk is full. All saved changes are in norae.sqlite and norae.sqlite-wal: move them together.`;
    case SQLITE.corrupt:
    case SQLITE.notADatabase:
      return `The file norae.sqlite in ${dataFolder} is damaged, or not a database. Restore a backup, or move the file away to start again with an empty database.`;
    default:
      return null;
  }
}
