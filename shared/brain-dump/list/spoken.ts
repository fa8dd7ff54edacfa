import type { LocalDateTime } from '#shared/kernel/dates.ts';
import type { Span } from '#shared/tasks/task.ts';
import { localProcessor } from '../local/index.ts';
import type { ListedTask } from '../result.ts';
import { corrected } from './corrections.ts';
import { overlapOf, sizeOf } from './spans.ts';
import { cutsOf } from './titles.ts';

/**
 * The end of a command: the end of the text or of a part of a sentence. No punctuation is needed before it, because
 * many speech recognisers write none.
 */
const END = String.raw`(?=\s*(?:$|[.,;:!?…\n–—-]))`;
const commandOf = (words: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words})${END}`, 'giu');

const DENIAL = 'no|nope|nah|wait|sorry|oh|ah|nein|nee|nö|ach|halt|moment';
const NO = String.raw`(?:${DENIAL})[,\s]+`;
const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ZAHLEN = ['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'];
const NUMBER = String.raw`\d{1,2}|${[...NUMBERS, ...ZAHLEN].join('|')}`;
const THINGS = 'tasks|things|aufgaben|dinge|sachen';

/** "Scratch that": the previous matter is not a task. */
const SCRATCH = commandOf(
  `(?:${NO})*(?:(?:scratch|strike) (?:that|this|it)(?: one)?|(?:streich|lösch)e? (?:das|es)(?: wieder| bitte)?)|` +
    String.raw`(?<=^|[.,;:!?…\n–—-]\s*)(?:${NO})*(?:delete that|never mind that|vergiss (?:das|es)(?: wieder| bitte)?|(?:das )?doch nicht)`,
);
/** "Make that two": two tasks instead of one, or twice the amount. */
const AMOUNT = commandOf(
  `(?:${NO})*(?:make (?:that|it)|mache? (?:(?:da|dar)?aus|da|davon)?) ?(?<number>${NUMBER})` +
    `(?: (?<things>${THINGS}))?(?: d?a?raus)?`,
);
/** "No, Thursday": another day or time for the previous matter. */
const WHEN = commandOf(
  `(?:${NO})+(?:(?:make (?:that|it)|rather|doch|lieber|besser) )*` +
    String.raw`(?<when>[\p{L}\p{N}:]+(?: [\p{L}\p{N}:]+){0,4})`,
);
/** A denial that the reader took for the end of a title. */
const DENIED = new RegExp(String.raw`[,\s]+(?:${DENIAL})$`, 'iu');

/** Most characters between a task and the command about it, such as ". Oh, ". */
const LONGEST_GAP = 6;
/** Most commands of one kind processed per dump, because each needs its own reading. */
const MOST_COMMANDS = 40;

interface Command {
  readonly span: Span;
  change(list: readonly ListedTask[], target: ListedTask): readonly ListedTask[];
}

/**
 * Applies the corrections spoken in the text itself: "no, Thursday", "scratch that", "make that two". Each refers to
 * the task right before it; one that the reader has already understood changes nothing more (spec settled, Correct
 * before commit).
 */
export function withSpokenCommands(
  list: readonly ListedTask[],
  rawText: string,
  now: LocalDateTime,
): readonly ListedTask[] {
  const context = { rawText, today: now.slice(0, 10) };
  const commands: readonly Command[] = [
    ...heard(rawText, SCRATCH).map((found) => ({
      span: spanOf(found),
      change: (tasks: readonly ListedTask[], { key }: ListedTask) => corrected(tasks, { kind: 'drop', key }, context),
    })),
    ...heard(rawText, AMOUNT).map((found) => ({
      span: spanOf(found),
      change: (tasks: readonly ListedTask[], target: ListedTask) => {
        const { key, title } = target;
        const { number = '', things } = found.groups ?? {};
        if (valueOf(number) === 2 && isJoined(tasks, target, rawText)) return tasks;
        const [cut] = valueOf(number) === 2 ? cutsOf(title) : [];
        if (cut) return corrected(tasks, { kind: 'split', key, titles: cut }, context);
        if (things) return tasks;
        return corrected(tasks, { kind: 'rename', key, title: withAmount(title, number) }, context);
      },
    })),
    ...heard(rawText, WHEN).flatMap((found) => {
      const plan = planIn(found.groups?.['when'] ?? '', now);
      const change = (tasks: readonly ListedTask[], { key, title }: ListedTask) => {
        const renamed = corrected(tasks, { kind: 'rename', key, title: title.replace(DENIED, '') }, context);
        return corrected(renamed, { kind: 'plan', key, plan: plan ?? {} }, context);
      };
      return plan ? [{ span: spanOf(found), change }] : [];
    }),
  ];
  return commands
    .toSorted((a, b) => a.span.start - b.span.start)
    .reduce<readonly ListedTask[]>((tasks, one) => after(tasks, one, rawText), list);
}

const heard = (rawText: string, command: RegExp): readonly RegExpExecArray[] =>
  [...rawText.matchAll(command)].slice(0, MOST_COMMANDS);

const spanOf = ({ index, 0: words }: RegExpExecArray): Span => ({ start: index, end: index + words.length });

function after(list: readonly ListedTask[], { span, change }: Command, rawText: string): readonly ListedTask[] {
  // Entries that the reader made from the command itself are not tasks.
  const rest = list.filter(
    (task) => task.span.start < span.start || overlapOf(task.span, span) * 2 < sizeOf(task.span),
  );
  const around = rest.find((task) => task.span.start < span.start && task.span.end > span.start);
  if (around) {
    const bare = withoutEnd(around, rawText.slice(span.start, span.end).trim());
    if (bare) return change(rest.with(rest.indexOf(around), bare), bare);
    return DENIED.test(around.title) ? change(rest, around) : rest;
  }
  const target = rest.findLast(({ state, span: { end } }) => state !== 'maybe' && end <= span.start);
  if (!target) return rest;
  const gap = rawText.slice(target.span.end, span.start);
  return gap.length <= LONGEST_GAP && !/\p{L}/u.test(gap) ? change(rest, target) : rest;
}

/** "Call mum and buy milk": whether a task is the second of two that the reader itself split. */
function isJoined(tasks: readonly ListedTask[], { span }: ListedTask, rawText: string): boolean {
  const before = tasks.findLast(({ span: { end } }) => end <= span.start);
  return before !== undefined && /\s(?:and|und)\s*$/iu.test(rawText.slice(before.span.start, span.start));
}

/**
 * Returns the task without the command at the end of its title, as when no punctuation separates them; null where the
 * title ends otherwise.
 */
function withoutEnd(task: ListedTask, command: string): ListedTask | null {
  const matter = task.title.slice(0, -command.length).replace(/[\s,.;]+$/u, '');
  return matter !== '' && task.title.toLowerCase().endsWith(command.toLowerCase()) ? { ...task, title: matter } : null;
}

/** Returns the day or time in a few words; null where they say more, or nothing of the kind. */
function planIn(words: string, now: LocalDateTime): { readonly day?: string; readonly time?: string } | null {
  for (const [matter, language] of [
    ['Call Ann', 'en'],
    ['Anna anrufen', 'de'],
  ] as const) {
    const rawText = language === 'en' ? `${matter} ${words}` : `${words} ${matter}`;
    const { tasks } = localProcessor.process({ rawText, now, language });
    const [task] = tasks;
    if (tasks.length !== 1 || task?.title !== matter) continue;
    const day = task.scheduledDate ?? task.dueDate;
    const { dueTime: time } = task;
    if (day === null && time === null) continue;
    return { ...(day !== null && saysDay(words) && { day }), ...(time !== null && { time }) };
  }
  return null;
}

const DAY_WORDS = new RegExp(
  'mon|tue|wed|thu|fri|sat|sun|die|mit|don|fre|sam|son|today|to?night|tomorrow|week|heute|morgen|woche|jan|feb|mar|mär|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]|next|näch|\\d(?:st|nd|rd|th)',
  'iu',
);
/** Whether the words name a day; a time alone leaves the day unchanged. */
const saysDay = (words: string): boolean => DAY_WORDS.test(words);

const valueOf = (number: string): number => {
  const word = number.toLocaleLowerCase();
  const at = Math.max(NUMBERS.indexOf(word), ZAHLEN.indexOf(word));
  return at === -1 ? Number(number) : at + 2;
};

/** Returns the title with another amount: replacing the one it names, else appended. */
function withAmount(title: string, number: string): string {
  const named = new RegExp(String.raw`(?<![\p{L}\p{N}:.,])(?:${NUMBER})(?![\p{L}\p{N}:.,])`, 'iu');
  return named.test(title) ? title.replace(named, number) : `${title} (${valueOf(number)}×)`;
}
