import { englishFirst } from './englishFirst.ts';
import { englishTopics } from './englishTopics.ts';
import { englishVerbs } from './englishVerbs.ts';
import type { Kind } from './kind.ts';

/** English kinds, the first that fits counts. */
export const english: readonly Kind[] = [...englishFirst, ...englishTopics, ...englishVerbs];
