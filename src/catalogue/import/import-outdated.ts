/** Edits have changed since what an import was prepared from: it has to be prepared again. */
export class ImportOutdated extends Error {
  override name = "ImportOutdated";

  constructor() {
    super(
      "The catalogue was edited while the import was running. Nothing was changed; import again.",
    );
  }
}
