/** Moods that a quotation suits. */
export type Mood = 'overwhelmed' | 'worried' | 'sad' | 'tired' | 'stuck' | 'calm' | 'driven' | 'dreaming';

export interface Quotation {
  readonly quote: string;
  readonly author: string;
  readonly moods: readonly Mood[];
}
