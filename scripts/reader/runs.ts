import { COMMAND_VERBS, NOUN_LIKE } from '../../shared/brain-dump/local/lexicon/verbs.ts';
import type { Random } from '../crisis/random.ts';
import { asSaid, CONNECTIVES, DUTIES, EVENTS, ORDERS, PEOPLE, PLACES, SURE, TIMES } from './assistant.ts';
import { dumpOf, spoken } from './made.ts';
import type { Dump } from './rows.ts';

type Seg = Dump['segs'][number];

/** Pieces of a run: maximum number of instructions, and of thoughts per instruction. */
const MOST_ORDERS = 10;
const LONGEST = { order: 9, matter: 5, thought: 28 } as const;
/**
 * Fractions of the runs that are spoken without punctuation, that have thoughts among the instructions, and of the
 * thoughts that come from a diary.
 */
const SPOKEN = 0.8;
const THOUGHTFUL = 0.5;
const DIARY = 0.4;
/** Fractions of the instructions: to an assistant, as written by a user, bare or with a phrase of duty. */
const TO_ASSISTANT = 0.35;
const AS_WRITTEN = 0.2;
const BARE = 0.25;
/** Fraction of corpus items among those that an assistant is told to note. */
const OWN_MATTERS = 0.4;
/** Fractions of a run's pieces with a connective before them, and of the instructions with a time after them. */
const CONNECTED = 0.5;
const TIMED = 0.2;

const messagesOf = (text: string): string[] => text.trim().split(/\s+/);
const isOrder = (title: string): boolean => {
  const [verb = '', ...rest] = messagesOf(title.toLowerCase());
  return rest.length > 0 && rest.length < LONGEST.order && (COMMAND_VERBS.has(verb) || NOUN_LIKE.has(verb));
};
const isMatter = (title: string): boolean => /^[\p{L}' ]+$/u.test(title) && messagesOf(title).length <= LONGEST.matter;
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Generates English dumps of consecutive instructions, mostly as dictated: without punctuation, each bare, after a
 * phrase of duty or to an assistant, half of the dumps with thoughts in between. Uses titles and pieces of `dumps`.
 */
export function runsOf(dumps: readonly Dump[], count: number, random: Random): Dump[] {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const segs = dumps.flatMap(({ segs: own }) => own);
  const titles = [...new Set(segs.flatMap(({ title }) => (title !== undefined && isOrder(title) ? [title] : [])))];
  const matters = [
    ...new Set(segs.flatMap(({ title }) => (title !== undefined && !isOrder(title) && isMatter(title) ? [title] : []))),
  ];
  const isMarked = (text: string): boolean => /[,.;:?!\n]\s/.test(text);
  const written = segs.filter(({ text, task, title }) => task === true && title !== undefined && !isMarked(text));
  const isThought = ({ text, task, kind }: Seg): boolean =>
    task === false &&
    kind !== 'heading' &&
    kind !== 'filler' &&
    messagesOf(text).length > 2 &&
    messagesOf(text).length < LONGEST.thought;
  const diary = dumps.filter(({ writer }) => writer === 'lemotif').flatMap(({ segs: own }) => own.filter(isThought));
  const thoughts = dumps.filter(({ writer }) => writer !== 'lemotif').flatMap(({ segs: own }) => own.filter(isThought));
  const when = (): string => pick(TIMES)(pick);
  const event = (): string => {
    const withWhom = random();
    const who =
      withWhom < 0.25 ? ` with ${pick(PEOPLE)}` : withWhom < 0.35 ? ` with ${pick(PEOPLE)} and ${pick(PEOPLE)}` : '';
    const where = random() < 0.15 ? ` ${pick(PLACES)}` : '';
    return `${pick(EVENTS)}${who}${where}`;
  };
  const task = (text: string, title: string): Seg => ({ text, title, task: true, kind: 'task' });
  const order = (): Seg => {
    const share = random();
    if (share < TO_ASSISTANT) {
      const said = pick(ORDERS);
      const matter = said.includes('{event}') && random() < OWN_MATTERS ? pick(matters) : event();
      return task(...asSaid(said, { do: pick(titles), event: matter, when: when() }));
    }
    if (share < TO_ASSISTANT + AS_WRITTEN) return pick(written);
    const title = pick(titles);
    const timed = random() < TIMED ? `${title} ${when()}` : title;
    return task(random() < BARE ? timed : `${pick(DUTIES)} ${timed}`, title);
  };
  return Array.from({ length: count }, (_, number) => {
    const { now } = pick(dumps);
    const isSpoken = random() < SPOKEN;
    const orders = Array.from({ length: 1 + Math.floor(random() * MOST_ORDERS) }, order);
    const others =
      random() < THOUGHTFUL
        ? Array.from({ length: 1 + Math.floor(random() * 1.5 * orders.length) }, () =>
            pick(diary.length > 0 && random() < DIARY ? diary : thoughts),
          )
        : [];
    const all = [...orders, ...others]
      .map((seg) => ({ seg, place: random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ seg }) => seg);
    const made = all.map((seg, at) => {
      const connective =
        at > 0 && random() < (isSpoken ? CONNECTED : 0.2) ? `${pick(seg.task ? CONNECTIVES : SURE)} ` : '';
      if (isSpoken) return { seg: { ...seg, text: `${connective}${spoken(seg.text)}` }, after: ' ' };
      const said = seg.text.trim().replace(/[.,;:]+$/, '');
      return { seg: { ...seg, text: `${upper(`${connective}${said}`)}${/[!?]$/.test(said) ? '' : '.'}` }, after: ' ' };
    });
    return dumpOf(number, { lang: 'en', now }, made);
  });
}
