import { type AnswerPack, filled } from './answers/pack.ts';
import type { EarlierDump } from '../processor.ts';
import type { ProcessedDump } from '../result.ts';
import type { LanguagePack } from './pack.ts';
import { languageOfDump, packOf, spelledTokens } from './packs.ts';
import { namedTheme, recurringThemes, themesAmong } from './themes.ts';
import { tokenize, type Token } from './tokenize.ts';

const MOST_THEMES = 5;

/** Returns the themes of a dump as words that can be compared with other dumps. */
export function themesOf(rawText: string): string[] {
  const tokens = tokenize(rawText);
  const pack = packOf(languageOfDump(tokens));
  return themesAmong(spelledTokens(tokens, pack), pack);
}

/**
 * Returns what recurs across dumps, and what became of earlier matters (spec tasks 3, continuityInsights). `earlier`
 * starts with the latest; without any, only themes repeated in this dump are named.
 * @param heard - the pack of the dump's language
 * @param answers - the texts of the response's language
 */
export function continuityOf(
  tokens: readonly Token[],
  earlier: readonly EarlierDump[],
  heard: LanguagePack,
  answers: AnswerPack,
): ProcessedDump['continuityInsights'] {
  const known = new Set(earlier.flatMap(({ themes }) => themes));
  const again = themesAmong(tokens, heard).filter((theme) => known.has(theme));
  const themes = [...new Set([...again, ...recurringThemes(tokens, heard)])].slice(0, MOST_THEMES);
  return {
    recurringThemes: themes.map((theme) => namedTheme(theme, answers)),
    progressionNoted: progressOf(earlier, answers),
  };
}

/** Describes progress, only when it is good news: that nothing is done yet does not help. */
function progressOf(earlier: readonly EarlierDump[], { progress }: AnswerPack): string {
  const [last] = earlier;
  if (last && last.done > 0) return filled(progress[ofLast(last)], { found: last.found, done: last.done });
  const [found, done] = [sum(earlier, 'found'), sum(earlier, 'done')];
  if (done === 0) return '';
  const told = found === 1 ? progress.severalOnly : done === 1 ? progress.severalOne : progress.severalSome;
  return filled(told, { found, done, dumps: earlier.length });
}

function ofLast({ found, done }: EarlierDump): 'oneDone' | 'someDone' | 'onlyDone' | 'bothDone' | 'allDone' {
  if (done < found) return done === 1 ? 'oneDone' : 'someDone';
  if (found === 1) return 'onlyDone';
  return found === 2 ? 'bothDone' : 'allDone';
}

const sum = (earlier: readonly EarlierDump[], what: 'found' | 'done'): number =>
  earlier.reduce((total, dump) => total + dump[what], 0);
