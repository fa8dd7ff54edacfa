import { germanFirst } from './germanFirst.ts';
import { germanTopics } from './germanTopics.ts';
import { germanVerbs } from './germanVerbs.ts';
import type { Kind } from './kind.ts';

/** German kinds, the first that fits counts; each needs German words, so that no English title is taken for one. */
export const german: readonly Kind[] = [...germanFirst, ...germanTopics, ...germanVerbs];
