// `node scripts/reader/exam.ts PATTERN` writes the dumps of the corpus whose writers have the pattern in their names as the lines of
// an exam: text and clock, the pieces, the tasks with their days, times and repetitions, what a friend would do first, and
// what must not come out as a task.
import { wordsOf } from '../../shared/brain-dump/local/vocabulary.ts';
import { type CorpusDump, readCorpus } from './corpus.ts';

/** What is said in such pieces must not become a title. */
const TURNED = new Set(['fear', 'of another', 'done or called off']);
/** So many words in a row make a title that turns a piece round. */
const RUN = 3;

function runsIn(text: string): string[] {
  const words = wordsOf(text.toLowerCase());
  if (words.length <= RUN) return [words.join(' ')];
  return words.slice(RUN - 1).map((_, at) => words.slice(at, at + RUN).join(' '));
}

/** A line of an exam; `seg` is the piece of a task, and `one` names the tasks that a friend would do first. */
export interface ExamLine {
  readonly id: string;
  readonly lang: 'en' | 'de';
  readonly now: string;
  readonly timezone: string;
  readonly text: string;
  readonly segs: readonly { readonly text: string; readonly task: boolean | null }[];
  readonly gold: readonly { readonly seg: number; readonly core: string; readonly dates: readonly string[] }[];
  readonly mustNot: readonly string[];
  readonly one: readonly number[];
}

/** A dump of the corpus as a line of an exam. */
export function examLine({ id, lang, now, zone, text, pieces }: CorpusDump): ExamLine & { readonly style: string } {
  const tasks = pieces.flatMap(({ task, text: said, first }, seg) => (task ? [{ task, said, first, seg }] : []));
  return {
    ...{ id, lang, style: `corpus-${lang}`, now: `${now}:00`, timezone: zone, text },
    segs: pieces.map((piece) => ({
      text: piece.text,
      task: piece.kind === 'debatable' ? null : piece.kind === 'task',
    })),
    gold: tasks.map(({ task, said, seg }) => ({
      ...{ seg, core: task.title, text: said, dates: task.days },
      ...(task.time === null ? {} : { time: task.time }),
      ...(task.repeat === null ? {} : { rrule: task.repeat }),
    })),
    mustNot: pieces.flatMap((piece) => (TURNED.has(piece.kind) ? runsIn(piece.text) : [])),
    one: tasks.flatMap(({ first }, at) => (first ? [at] : [])),
  };
}

if (import.meta.main) {
  const wanted = new RegExp(process.argv[2] ?? '');
  for (const dump of readCorpus())
    if (wanted.test(`${dump.source} ${dump.person}`)) console.log(JSON.stringify(examLine(dump)));
}
