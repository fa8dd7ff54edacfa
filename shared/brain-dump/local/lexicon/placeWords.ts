/** The words of a language that say where something is done; lists are separated by spaces, `_` stands for a space. */
export interface PlaceWords {
  /** Prepositions before a place where the user is. */
  readonly at: string;
  /**
   * Prepositions before a destination, unless something is sent there; English ones include an article, because `to
   * shop` is a verb.
   */
  readonly to: string;
  /** Prepositions before a place from which something is fetched. */
  readonly from: string;
  /** Words between a preposition and the place. */
  readonly articles: string;
  /** Places where things are bought or collected: something from there has to be fetched there. */
  readonly shops: string;
  /** Other places: something from there may have arrived without being fetched. */
  readonly others: string;
  /** Names of shops. */
  readonly names: string;
  /** Verbs for sending something to a place, or for something that comes from it. */
  readonly sends: string;
  /** Verbs for fetching something. */
  readonly fetches: string;
  /** Whole phrases, and the place that they mean. */
  readonly sayings: Readonly<Record<string, string>>;
  /** Whether a place can be the end of a longer word: `Stadtbibliothek`. */
  readonly isCompound: boolean;
  /** Words that are never part of the name of a place. */
  readonly never: string;
}
