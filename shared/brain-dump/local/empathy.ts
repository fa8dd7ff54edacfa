import type { Feelings } from './mood.ts';
import type { OneThing } from './oneThing.ts';
import type { Stress } from './stress.ts';

/** What an answer to a dump may speak of. */
export interface Heard {
  readonly feelings: Feelings;
  readonly stress: Stress;
  readonly taskCount: number;
  readonly thoughtCount: number;
  /** Tasks that are urgent or due by tomorrow. */
  readonly dueSoon: number;
  readonly oneThing: OneThing | null;
  readonly stuck: readonly string[];
  readonly dream: string | null;
  /** Any number that the words decide; it picks among phrases that say the same. */
  readonly turn: number;
}

const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const numeral = (number: number): string => NUMBERS[number] ?? String(number);
const oneOf = (phrases: readonly string[], turn: number): string => phrases[turn % phrases.length] ?? '';

/** A kind, short answer of at most three sentences that says back what was heard; it promises nothing and blames nobody. */
export function empathicResponse(heard: Heard): string {
  if (heard.feelings.crisis)
    return (
      'Thank you for putting this into words; what you describe sounds very painful, and you should not have to carry it alone. ' +
      'If you might hurt yourself, please reach a person now: your local emergency number, 988 in the US and Canada, 116 123 in the UK and Ireland, or someone near you. ' +
      'Everything you wrote is kept here; none of it has to be done right now.'
    );
  return [feelingSentence(heard), contentSentence(heard), nextSentence(heard)].filter((text) => text !== '').join(' ');
}

function feelingSentence({ feelings, stress, taskCount, dream, turn }: Heard): string {
  const heavy = listed(feelings.heavy.slice(0, 2));
  const light = listed(feelings.light.slice(0, 2));
  if (heavy !== '' && light !== '')
    return oneOf(
      [
        `You feel ${heavy}, and ${light} too; there is room for both.`,
        `I hear that you feel ${heavy}, and ${light} as well.`,
      ],
      turn,
    );
  if (heavy !== '')
    return oneOf(
      [
        `You feel ${heavy}, and it helps to have said so.`,
        `It sounds hard to feel ${heavy}, and you do not have to hide it here.`,
        `Feeling ${heavy} takes a lot out of anyone.`,
      ],
      turn,
    );
  if (light !== '' && stress.level !== 'high') return `How good that you feel ${light}.`;
  if (stress.level === 'high')
    return oneOf(
      ['That is a lot to carry at once.', 'This sounds like a heavy day.', 'You are carrying a great deal right now.'],
      turn,
    );
  if (dream !== null) return 'There is something in here that clearly matters to you.';
  if (taskCount > 7) return 'That was a full head, and now it is all here.';
  return taskCount === 0 ? 'Thank you for writing this down.' : '';
}

function contentSentence({ taskCount, thoughtCount, dueSoon, oneThing, stress, turn }: Heard): string {
  if (taskCount === 0)
    return thoughtCount > 0
      ? oneOf(
          [
            'Nothing in it has to be done; it is kept just as you wrote it.',
            'There is no task in it, only something that wanted to be said, and it is safe here.',
          ],
          turn,
        )
      : '';
  const rest = thoughtCount > 0 ? '; the rest is kept as you said it' : '';
  if (taskCount === 1)
    return oneOf(
      [
        `I found one thing to do: “${oneThing?.title ?? ''}”${rest}.`,
        `One thing in it wants doing: “${oneThing?.title ?? ''}”${rest}.`,
      ],
      turn,
    );
  const things = `${numeral(taskCount)} things to do`;
  if (dueSoon > 0 && dueSoon < taskCount)
    return `I found ${things}, and only ${numeral(dueSoon)} of them ${dueSoon === 1 ? 'is' : 'are'} pressing.`;
  if (dueSoon === 0 && (taskCount > 3 || stress.level !== 'low'))
    return oneOf(
      [
        `I found ${things}, and none of them is pressing.`,
        `There are ${things} here, and they can come one after the other.`,
      ],
      turn,
    );
  return oneOf([`I found ${things}${rest}.`, `There are ${things} here${rest}.`], turn);
}

function nextSentence({ oneThing, stuck, taskCount, stress, turn }: Heard): string {
  if (!oneThing) return '';
  if (taskCount === 1) return stress.level === 'low' ? '' : 'One small step at a time is enough.';
  const first = `“${oneThing.title}”`;
  if (stuck.includes(oneThing.title))
    return `${first} has waited for a while; about ${oneThing.estimated_time} minutes may be enough to let it go.`;
  if (stress.level === 'high')
    return oneOf(
      [`For now there is only ${first}; the rest can wait.`, `Just ${first} first, and then a breath.`],
      turn,
    );
  return oneOf(
    [`${first} is a good place to begin.`, `You could start with ${first}.`, `If you like, begin with ${first}.`],
    turn,
  );
}
