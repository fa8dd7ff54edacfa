/**
 * A dump of our own writing and what a careful reader would take from it. In `said`, braces hold the words of each task,
 * from its introduction to its end. `tasks` names them in the same order, one line each:
 *
 *     Title @2026-03-06 15:00 ~FREQ=WEEKLY;BYDAY=MO <Title of the task that it waits for
 *
 * Everything after the title may be left out; a task without `@` must have no due date. A line that begins with `?` is a
 * task that the processor is known to miss: it counts against the recall until it is found. The clock of every dump says
 * Wednesday, 4 March 2026, nine in the morning.
 */
export interface GoldDump {
  /** What the dump is about. */
  readonly about: string;
  readonly said: string;
  readonly tasks: readonly string[];
}

export const NOW = '2026-03-04T09:00:00';

/** A line of gold, read. */
export interface GoldTask {
  readonly title: string;
  /** Offsets into the text without braces. */
  readonly span: { readonly start: number; readonly end: number };
  readonly date: string | null;
  readonly time: string | null;
  readonly rule: string | null;
  readonly waitsFor: string | null;
  /** True for a task that the processor is known to miss. */
  readonly missed: boolean;
}

export interface ReadGold {
  /** What the person said, without braces. */
  readonly rawText: string;
  readonly tasks: readonly GoldTask[];
}

const LINE =
  /^(?<missed>\?)?(?<title>[^@~<]+?)(?: @(?<date>\S+)(?: (?<time>\d\d:\d\d))?)?(?: ~(?<rule>\S+))?(?: <(?<waits>.+))?$/;

/** Takes the braces out of a dump and reads its lines; throws when a brace or a line is not as it should be. */
export function readGold({ about, said, tasks }: GoldDump): ReadGold {
  const spans: { start: number; end: number }[] = [];
  let rawText = '';
  let start: number | null = null;
  for (const character of said) {
    if (character === '{') start = rawText.length;
    else if (character === '}' && start !== null) {
      spans.push({ start, end: rawText.length });
      start = null;
    } else rawText += character;
  }
  if (spans.length !== tasks.length) throw new Error(`${about}: ${spans.length} braces, ${tasks.length} tasks`);
  return {
    rawText,
    tasks: tasks.map((line, at) => {
      const groups = LINE.exec(line)?.groups;
      const span = spans[at];
      if (!groups || !span) throw new Error(`${about}: cannot read "${line}"`);
      return {
        title: groups['title'] ?? '',
        span,
        date: groups['date'] ?? null,
        time: groups['time'] ?? null,
        rule: groups['rule'] ?? null,
        waitsFor: groups['waits'] ?? null,
        missed: groups['missed'] !== undefined,
      };
    }),
  };
}
