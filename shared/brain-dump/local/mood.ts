import { type Mood, QUOTATIONS } from './lexicon/quotations.ts';
import { FEELINGS, GLADNESS } from './lexicon/stressWords.ts';
import type { Stress } from './stress.ts';
import { phraseLength, phrases, type Token, wordSet } from './words.ts';

/** The feelings that a person names in a dump, in their order, each once. */
export interface Feelings {
  readonly heavy: readonly string[];
  readonly light: readonly string[];
  /** True when the words speak of not wanting to live; nothing else counts then. */
  readonly crisis: boolean;
}

const CRISIS = phrases(`
  kill myself | killing myself | want to die | wanna die | end my life | ending my life | end it all | suicidal | suicide | don't want to live | do not want to live | don't want to be alive | better off dead | hurt myself | hurting myself | self-harm | self harm | not want to be here anymore | don't want to be here anymore
`);
const NOT_CRISIS = wordSet('meeting squad prevention awareness hotline');
const NEGATED = wordSet("not no never don't isn't wasn't aren't");

/** Finds the feelings that are named, leaving out those that are denied ("not worried"). */
export function feelingsOf(tokens: readonly Token[]): Feelings {
  const heavy = new Set<string>();
  const light = new Set<string>();
  let crisis = false;
  tokens.forEach(({ text }, at) => {
    const length = phraseLength(CRISIS, tokens, at);
    if (length > 0 && !NOT_CRISIS.has(tokens[at + length]?.text ?? '')) crisis = true;
    const feeling = Object.hasOwn(FEELINGS, text) ? FEELINGS[text] : undefined;
    const gladness = Object.hasOwn(GLADNESS, text) ? GLADNESS[text] : undefined;
    if ((feeling ?? gladness) === undefined || isDenied(tokens, at) || isAnothers(tokens, at)) return;
    const owned = isOwned(tokens, at);
    if (DOUBTFUL.has(text) && (!owned || /^(?:in|at|on)$/.test(textAt(tokens, at + 1)))) return;
    if (/^(?:lost|hurt)$/.test(text) && /^(?:my|the|a|an|his|her|our|it|them|some|all)$/.test(textAt(tokens, at + 1)))
      return;
    if (feeling) heavy.add(feeling);
    const greets = /^(?:birthday|new|christmas|anniversary|easter|hour)$/.test(textAt(tokens, at + 1));
    if (gladness && !greets && !isWished(tokens, at)) light.add(gladness);
  });
  return { heavy: [...heavy], light: [...light], crisis };
}

/** Words that name a feeling only beside "I feel", "I'm" or "so": one loses keys and hurts a knee. */
const DOUBTFUL = wordSet(
  'lost stuck behind hurt sick mad hate worn content burned low empty alone drowning shattered numb lonely down annoyed upset',
);
const OWNERS = wordSet("i i'm im feel feeling feels felt i've me so too just really being");
const OTHERS = wordSet("he she they he's she's they're you you're him her them his their who");
const COPULA = wordSet('is was are were seems seemed gets got looks looked sounds sounded feels');
const NEUTRAL = wordSet("it this that everything all life work i which things stuff what brain head it's day");

const textAt = (tokens: readonly Token[], at: number): string => tokens[at]?.text ?? '';
const isDenied = (tokens: readonly Token[], at: number): boolean =>
  NEGATED.has(textAt(tokens, at - 1)) || NEGATED.has(textAt(tokens, at - 2));
const isOwned = (tokens: readonly Token[], at: number): boolean =>
  [1, 2, 3].some((back) => OWNERS.has(textAt(tokens, at - back)));

/** "my manager was annoyed", "she's worried": somebody else's feeling. */
function isAnothers(tokens: readonly Token[], at: number): boolean {
  for (let back = at - 1; back >= Math.max(0, at - 4); back -= 1) {
    const text = textAt(tokens, back);
    if (tokens[back]?.kind !== 'word' || /^i(?:'|$)/.test(text)) return false;
    if (OTHERS.has(text)) return true;
    if (COPULA.has(text)) return !NEUTRAL.has(textAt(tokens, back - 1)) && tokens[back - 1]?.kind === 'word';
  }
  return false;
}

/** "I'm supposed to be happy": not felt, but asked of oneself. */
const isWished = (tokens: readonly Token[], at: number): boolean =>
  [2, 3, 4, 5].some((back) =>
    /^(?:supposed|should|want|wish|used|would|could|wanted|if)$/.test(textAt(tokens, at - back)),
  );

/** How much energy speaks from a dump (spec tasks 3, emotionalAnalysis). */
export function energyLevelOf(feelings: Feelings, stress: Stress): 'high' | 'medium' | 'low' {
  const spent = feelings.heavy.some((feeling) =>
    /^(?:exhausted|tired|drained|worn out|burned out|low|hopeless|unwell)$/.test(feeling),
  );
  if (spent || feelings.crisis) return 'low';
  const lively = feelings.light.some((feeling) => /^(?:excited|motivated|energised|happy|proud)$/.test(feeling));
  if (lively && stress.level === 'low') return 'high';
  return stress.level === 'high' ? 'low' : 'medium';
}

/** The one word for a dump that a quotation is chosen by. */
export function moodOf(feelings: Feelings, stress: Stress, tasks: number, dreams: number, stuck: number): Mood {
  const named = (pattern: RegExp): boolean => feelings.heavy.some((feeling) => pattern.test(feeling));
  if (feelings.crisis || named(/^(?:sad|lonely|hopeless|hurt|low|miserable|ashamed|guilty)$/)) return 'sad';
  if (named(/^(?:exhausted|tired|drained|worn out|burned out|unwell)$/)) return 'tired';
  if (named(/^(?:overwhelmed|stressed|scattered|behind|panicked)$/)) return 'overwhelmed';
  if (named(/^(?:anxious|worried|scared|afraid|nervous)$/)) return 'worried';
  if (stuck > 0 || named(/^(?:stuck|lost|confused|frustrated)$/)) return 'stuck';
  if (stress.level === 'high' || tasks > 7) return 'overwhelmed';
  if (dreams > 0) return 'dreaming';
  return feelings.light.length > 0 || tasks > 2 ? 'driven' : 'calm';
}

const REASONS: Readonly<Record<Mood, string>> = {
  overwhelmed: 'There is a lot in what you wrote; this one is about taking it in pieces.',
  worried: 'You wrote of worries; this one is about holding them a little more lightly.',
  sad: 'Some of what you wrote is heavy; this one is meant as company, not as advice.',
  tired: 'You sound tired; this one allows doing less.',
  stuck: 'Something in here has been hard to start; this one is about small beginnings.',
  calm: 'What you wrote is quite clear; this one goes with a quiet start.',
  driven: 'There is drive in what you wrote; this one goes along with it.',
  dreaming: 'You named something that you dream of; this one is for that.',
};

/** A quotation for a mood; the same words always get the same one. */
export function quotationFor(mood: Mood, text: string): { quote: string; author: string; reasoning: string } {
  const fitting = QUOTATIONS.filter(({ moods }) => moods.includes(mood));
  let hash = 5381;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 33 + text.charCodeAt(at)) >>> 0;
  const chosen = fitting[hash % fitting.length] ?? QUOTATIONS[0];
  return { quote: chosen?.quote ?? '', author: chosen?.author ?? '', reasoning: REASONS[mood] };
}
