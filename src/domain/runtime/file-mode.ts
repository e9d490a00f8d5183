/** The modes of files and folders that only their owner may open. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;
