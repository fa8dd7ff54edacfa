/** How a language spells, inflects and orders its words. */
export interface Morphology {
  /** Returns the spelling in which word lists and dumps are compared. Offsets into the text do not apply to it. */
  readonly spelled: (text: string) => string;
  /** Whether an order begins with its verb ("call Ann") or ends with it ("Anna anrufen"). */
  readonly isVerbFirst: boolean;
  /** Returns other words under which a word may be listed, the likeliest first. */
  readonly formsOf: (word: string) => Iterable<string>;
  /** Returns the form by which the mentions of a noun are counted. */
  readonly counted: (noun: string) => string;
}
