import type { EarlierDump } from '../processor.ts';
import type { ProcessedDump } from '../result.ts';
import { recurringThemes, themesAmong } from './themes.ts';
import { tokenize, type Token } from './words.ts';

const MOST_THEMES = 5;

/** What a dump is about, in words that can be compared with those of another one. */
export const themesOf = (rawText: string): string[] => themesAmong(tokenize(rawText));

/**
 * What comes back from dump to dump, and what has become of what was named before (spec tasks 3, continuityInsights).
 * `earlier` begins with the latest; without any, only what this dump itself keeps coming back to is named.
 */
export function continuityOf(
  tokens: readonly Token[],
  earlier: readonly EarlierDump[],
): ProcessedDump['continuityInsights'] {
  const known = new Set(earlier.flatMap(({ themes }) => themes));
  const again = themesAmong(tokens).filter((theme) => known.has(theme));
  return {
    recurringThemes: [...new Set([...again, ...recurringThemes(tokens)])].slice(0, MOST_THEMES),
    progressionNoted: progressOf(earlier),
  };
}

/** Says only what is good: that nothing is done yet is no news that helps. */
function progressOf(earlier: readonly EarlierDump[]): string {
  const [last] = earlier;
  if (last && last.done > 0) return `Last time you named ${things(last.found)}; ${doneOf(last)}.`;
  const [found, done] = [sum(earlier, 'found'), sum(earlier, 'done')];
  if (done === 0) return '';
  return `Of the ${things(found)} in your last ${earlier.length} brain dumps, ${done} ${done === 1 ? 'is' : 'are'} done.`;
}

const things = (count: number): string => (count === 1 ? '1 thing' : `${count} things`);

function doneOf({ found, done }: EarlierDump): string {
  if (done < found) return `${done} of them ${done === 1 ? 'is' : 'are'} done`;
  if (found === 1) return 'it is done';
  return found === 2 ? 'both are done' : 'all of them are done';
}

const sum = (earlier: readonly EarlierDump[], what: 'found' | 'done'): number =>
  earlier.reduce((total, dump) => total + dump[what], 0);
