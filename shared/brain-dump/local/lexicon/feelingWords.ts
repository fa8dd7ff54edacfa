/** The words of a language that indicate a feeling and whose it is. */
export interface FeelingWords {
  /** Words for a feeling, with its English name. */
  readonly heavy: ReadonlyMap<string, string>;
  readonly light: ReadonlyMap<string, string>;
  readonly negated: ReadonlySet<string>;
  /** Words that name a feeling only next to an owner, because people also lose keys and hurt a knee. */
  readonly doubtful: ReadonlySet<string>;
  readonly owners: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
  readonly copulas: ReadonlySet<string>;
  /** Subjects before a copula that are not another person. */
  readonly neutral: ReadonlySet<string>;
  /** Words for what users demand of themselves, as opposed to feel. */
  readonly wished: ReadonlySet<string>;
  readonly self: RegExp;
}
