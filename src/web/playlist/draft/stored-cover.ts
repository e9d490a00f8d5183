/** Unsent cover files, in IndexedDB, since the storage for drafts takes only text. */
const DATABASE = "norae";
const STORE = "covers";

/** Returns the cover of a draft, by the draft's key; null where there is none or storage is disabled. */
export async function readCover(key: string): Promise<Blob | null> {
  const stored = await inStore<unknown>("readonly", (store) => store.get(key));
  return stored instanceof Blob ? stored : null;
}

export async function storeCover(key: string, cover: Blob | null): Promise<void> {
  await inStore("readwrite", (store) =>
    cover === null ? store.delete(key) : store.put(cover, key),
  );
}

async function inStore<Answer>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<Answer | null> {
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(STORE));
    const database = await settled<IDBDatabase>(opening);
    try {
      return await settled<Answer>(ask(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return null;
  }
}

function settled<Answer>(request: IDBRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result as Answer));
    request.addEventListener("error", () => reject(request.error ?? new Error("It is not kept")));
  });
}
