import type { WhenRead } from './dates/scan.ts';
import type { Draft } from './draft.ts';
import type { Token } from './tokenize.ts';

/** A text read as one task. */
export interface WholeTask {
  readonly tokens: readonly Token[];
  readonly draft: Draft;
}

/** Returns the task of a whole text. Without a title, as for punctuation alone, its title is what was said. */
export function wholeTask(text: string, tokens: readonly Token[], when: WhenRead, title: string): WholeTask {
  const range = { from: 0, to: tokens.length };
  return {
    tokens,
    draft: {
      title: title || text.trim().replace(/\s+/g, ' ').slice(0, 90),
      ...{ matter: range, range, cover: range, heading: null, when, manner: 'asked', condition: null },
      ...{ clause: 0, dropped: false },
    },
  };
}
