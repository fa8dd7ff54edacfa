import type { Span } from '#shared/tasks/task.ts';
import type { DumpTask } from '../result.ts';
import { ANSWERS } from './answers/index.ts';
import { readWhen } from './dates/read.ts';
import type { WhenRead } from './dates/scan.ts';
import type { Draft } from './draft.ts';
import { clausesOf } from './clauses.ts';
import { readClauses } from './drafts.ts';
import { type FactsContext, factsOf } from './facts.ts';
import { germanTitle } from './german/title.ts';
import { readGermanWhen } from './german/when.ts';
import { languageOfDump, spelledTokens } from './language.ts';
import { finish, titleOf } from './title.ts';
import { splitUnits } from './units.ts';
import { type Range, type Token, tokenize } from './tokenize.ts';

/**
 * Returns the task that the user makes of a thought, whatever the rules classified it as: read by itself, else taken as
 * a whole. `span` contains offsets into `rawText`, which the task keeps.
 */
export function taskOfThought(rawText: string, span: Span, context: FactsContext): DumpTask {
  const said = rawText.slice(span.start, span.end);
  const language = languageOfDump(tokenize(rawText));
  const { tokens, draft } = language === 'de' ? takenInGerman(said, context) : readInEnglish(said, context);
  const facts = factsOf(draft, spelledTokens(tokens, language), said, { ...context, language });
  return { ...facts, reasoning: ANSWERS[language].reasoning.ownChoice, span };
}

interface Taken {
  readonly tokens: readonly Token[];
  readonly draft: Draft;
}

function readInEnglish(said: string, context: FactsContext): Taken {
  const tokens = tokenize(said);
  const whole = { from: 0, to: tokens.length, isTask: true, chance: 1 };
  const clauses = clausesOf(tokens, [whole], splitUnits(tokens));
  const { drafts } = readClauses(said, tokens, clauses, context.now);
  const [only] = drafts;
  // Bare words alone look like a list item, whose title would omit some of them.
  const isPlain = only !== undefined && drafts.length === 1 && only.manner !== 'item';
  return isPlain ? { tokens, draft: only } : taken(said, context);
}

/** Returns the whole text as one task; time expressions are left out of the title. */
function taken(said: string, { now }: FactsContext): Taken {
  const tokens = tokenize(said);
  const range = { from: 0, to: tokens.length };
  const when = readWhen(tokens, range, now);
  const source = { raw: said, tokens, core: 0, to: tokens.length, spent: when.spent, dated: when.said };
  const worded = finish(when.said ? titleOf({ ...source, manner: 'asked' }) : said).trim();
  return { tokens, draft: draftOf(said, range, when, worded) };
}

function takenInGerman(said: string, { now }: FactsContext): Taken {
  const tokens = tokenize(said);
  const range = { from: 0, to: tokens.length };
  const when = readGermanWhen(tokens, range, now);
  return { tokens, draft: draftOf(said, range, when, germanTitle(said, tokens, range, when.spent)) };
}

const draftOf = (said: string, range: Range, when: WhenRead, title: string): Draft => ({
  // Punctuation alone is no title, but it is what was said.
  title: title || said.trim().replace(/\s+/g, ' ').slice(0, 90),
  ...{
    matter: range,
    range,
    cover: range,
    heading: null,
    when,
    manner: 'asked',
    condition: null,
    clause: 0,
    dropped: false,
  },
});
