/** Something is wrong with a catalogue as a whole: nothing of it was read. The message says what. */
export class UnreadableCatalogue extends Error {
  override name = "UnreadableCatalogue";
}
