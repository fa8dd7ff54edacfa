// Dumps of our own writing, `corpus/{en,de}-*.txt`: a line that names the person and the clock, then the whole text cut into
// pieces, one a line; an empty line ends a dump.
//
//     ## nurse on nights, Leeds | 2026-03-04T22:40 | Europe/London
//     - just got in from the late
//     +* need to ring occupational health tomorrow => ring occupational health | 2026-03-05
//     /x form is done
//
// The mark before a piece says what it is (KINDS); `*` is what a friend would do first, `/` a piece that begins on a new line.
// After `=>` stand title, acceptable days, time and repetition of a task, each of which but the title may be left out.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Kinds of a piece. */
const KINDS = {
  '+': 'task',
  '-': 'thought',
  '!': 'fear',
  o: 'of another',
  x: 'done or called off',
  '#': 'heading',
  '~': 'filler',
  '?': 'debatable',
} as const;
type Kind = (typeof KINDS)[keyof typeof KINDS];

interface CorpusTask {
  readonly title: string;
  readonly days: readonly string[];
  readonly time: string | null;
  readonly repeat: string | null;
}

interface CorpusPiece {
  readonly text: string;
  readonly kind: Kind;
  readonly first: boolean;
  readonly task: CorpusTask | null;
}

export interface CorpusDump {
  /** File name, and number in the file. */
  readonly id: string;
  /** File name without its extension: dumps of the same author. */
  readonly source: string;
  readonly lang: 'en' | 'de';
  readonly person: string;
  readonly now: string;
  readonly zone: string;
  readonly text: string;
  readonly pieces: readonly CorpusPiece[];
}

const FOLDER = path.resolve(import.meta.dirname, 'corpus');
const LINE = /^(?<line>\/)?(?<mark>[+\-!ox#~?])(?<first>\*)? (?<rest>.+)$/u;

function pieceOf(id: string, line: string): CorpusPiece & { readonly onNewLine: boolean } {
  const groups = LINE.exec(line)?.groups;
  if (groups === undefined) throw new Error(`${id}: no mark before "${line}"`);
  const kind = KINDS[groups['mark'] as keyof typeof KINDS];
  const rest = groups['rest'] ?? '';
  const cut = kind === 'task' ? rest.indexOf(' => ') : -1;
  const text = (cut < 0 ? rest : rest.slice(0, cut)).trim();
  const [title = '', days = '', time = '', repeat = ''] =
    cut < 0
      ? []
      : rest
          .slice(cut + 4)
          .split('|')
          .map((part) => part.trim());
  const list = days.split(',').map((day) => day.trim());
  const task = {
    title: title || text,
    days: list.filter((day) => day !== ''),
    time: time || null,
    repeat: repeat || null,
  };
  return {
    text,
    kind,
    first: groups['first'] !== undefined,
    task: kind === 'task' ? task : null,
    onNewLine: groups['line'] !== undefined,
  };
}

/** Parses the dumps of one file; throws on a malformed line. */
export function parseCorpus(name: string, source: string): CorpusDump[] {
  const blocks = source.split(/\n\s*\n/).filter((block) => block.trim() !== '');
  return blocks.map((block, at) => {
    const id = `${name}-${at + 1}`;
    const [head = '', ...lines] = block.trim().split('\n');
    const [person = '', now = '', zone = ''] = head
      .replace(/^##\s*/, '')
      .split('|')
      .map((part) => part.trim());
    if (!head.startsWith('##') || !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(now))
      throw new Error(`${id}: "${head}" names no person and clock`);
    const pieces = lines.map((line) => pieceOf(id, line));
    if (pieces.length === 0) throw new Error(`${id}: nothing is said`);
    const text = pieces.reduce(
      (said, piece) => `${said}${said === '' ? '' : piece.onNewLine ? '\n' : ' '}${piece.text}`,
      '',
    );
    return {
      id,
      source: name,
      lang: name.startsWith('de') ? 'de' : 'en',
      person,
      now,
      zone,
      text,
      pieces: pieces.map(({ text: said, kind, first, task }) => ({ text: said, kind, first, task })),
    };
  });
}

/** Reads all dumps that we wrote ourselves. */
export const readCorpus = (): CorpusDump[] =>
  readdirSync(FOLDER)
    .filter((name) => /^(?:en|de)-.*\.txt$/.test(name))
    .sort()
    .flatMap((name) => parseCorpus(name.replace('.txt', ''), readFileSync(path.join(FOLDER, name), 'utf8')));
