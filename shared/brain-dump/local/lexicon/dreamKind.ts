/** A kind of dream, and what helps with it. */
export interface DreamKind {
  readonly name: string;
  readonly words: RegExp;
  readonly next: string;
  readonly timeframe: string;
  readonly milestones: readonly [string, string, string];
}
