import { type AnswerPack, filled, listed } from './answers/pack.ts';
import type { Feelings } from './mood.ts';
import type { OneThing } from './oneThing.ts';
import type { Stress } from './stress.ts';

/** The facts that a response may mention. */
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
  /** Any number derived from the text; it selects among equivalent phrases. */
  readonly turn: number;
}

const oneOf = (phrases: readonly string[], turn: number): string => phrases[turn % phrases.length] ?? '';

/** Returns a kind, short response of at most three sentences that reflects what was said, without promises or blame. */
export function empathicResponse(heard: Heard, pack: AnswerPack): string {
  if (heard.feelings.crisis) return pack.empathy.crisis;
  return [feelingSentence(heard, pack), contentSentence(heard, pack), nextSentence(heard, pack)]
    .filter((text) => text !== '')
    .join(' ');
}

const named = (feelings: readonly string[], pack: AnswerPack): string =>
  listed([...new Set(feelings.map((name) => pack.feelings[name] ?? name))].slice(0, 2), pack);

function feelingSentence({ feelings, stress, taskCount, dream, turn }: Heard, pack: AnswerPack): string {
  const { empathy } = pack;
  const [heavy, light] = [named(feelings.heavy, pack), named(feelings.light, pack)];
  if (heavy !== '') return filled(oneOf(light === '' ? empathy.heavy : empathy.mixed, turn), { heavy, light });
  if (light !== '' && stress.level !== 'high') return filled(empathy.light, { light });
  if (stress.level === 'high') return oneOf(empathy.strained, turn);
  if (dream !== null) return empathy.dream;
  if (taskCount > 7) return empathy.fullHead;
  return taskCount === 0 ? empathy.thanks : '';
}

const quoted = (title: string, { quotes: [open, close] }: AnswerPack): string => `${open}${title}${close}`;

function contentSentence(heard: Heard, pack: AnswerPack): string {
  const { taskCount, thoughtCount, dueSoon, oneThing, stress, turn } = heard;
  const { empathy, numerals } = pack;
  if (taskCount === 0) return thoughtCount > 0 ? oneOf(empathy.noTask, turn) : '';
  const rest = thoughtCount > 0 ? empathy.rest : '';
  if (taskCount === 1)
    return filled(oneOf(empathy.oneTask, turn), { title: quoted(oneThing?.title ?? '', pack), rest });
  const numeral = (number: number): string => numerals[number] ?? String(number);
  const told = { count: numeral(taskCount), pressing: numeral(dueSoon), rest };
  // "Only six of ten are urgent" would not calm anyone.
  if (dueSoon > 0 && dueSoon * 2 <= taskCount)
    return filled(dueSoon === 1 ? empathy.onePressing : empathy.somePressing, told);
  const isCalm = dueSoon === 0 && (taskCount > 3 || stress.level !== 'low');
  return filled(oneOf(isCalm ? empathy.nonePressing : empathy.tasks, turn), told);
}

function nextSentence({ oneThing, stuck, taskCount, stress, turn }: Heard, pack: AnswerPack): string {
  if (!oneThing) return '';
  const { empathy } = pack;
  if (taskCount === 1) return stress.level === 'low' ? '' : empathy.smallStep;
  const told = { title: quoted(oneThing.title, pack), minutes: oneThing.estimated_time };
  if (stuck.includes(oneThing.title)) return filled(empathy.waitedLong, told);
  return filled(oneOf(stress.level === 'high' ? empathy.onlyThis : empathy.begin, turn), told);
}
