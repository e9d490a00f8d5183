/** A catalogue cannot be read as a whole. The message says why. */
export class UnreadableCatalogue extends Error {
  override name = "UnreadableCatalogue";
}
