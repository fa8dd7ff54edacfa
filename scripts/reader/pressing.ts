// `node scripts/reader/pressing.ts FOLDER …` learns which task of a dump presses most from what friends would do first: `one` in the
// train-*.jsonl of the folders, `*` in the corpus. It tells how often that agrees on writers who were left out, and writes a whole
// number for each feature to shared/brain-dump/local/learned/pressing.ts; the same dumps give the same bytes.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { localProcessor } from '../../shared/brain-dump/local/index.ts';
import { canBegin, FIRST, pressingFeatures } from '../../shared/brain-dump/local/pressing.ts';
import { type ExamLine, examLine } from './exam.ts';
import { readCorpus } from './corpus.ts';

const ROUNDS = 30;
const RATE = 0.3;
const DECAY = 0.02;
/** A feature counts from so many dumps on. */
const LEAST_DUMPS = 6;
/**
 * What was said first: those who marked the rows of the folders mostly chose it, those of the corpus seldom. So each learns its
 * own points for it, and this is what is written: where both agree best.
 */
const FIRST_POINTS = 1.1;
/** One in the whole numbers that are written. */
const SCALE = 50;

interface Choice {
  readonly group: string;
  /** Features of each task that can be begun today, and whether a friend would begin with it. */
  readonly options: readonly { readonly features: readonly string[]; readonly isFirst: boolean }[];
}

type Points = ReadonlyMap<string, number>;

function choiceOf(line: ExamLine, family: string): Choice {
  const { text: rawText, now, timezone: timeZone, lang: language, id } = line;
  const { tasks } = localProcessor.process({ rawText, now, timeZone, language });
  let cursor = 0;
  const wanted = line.segs.map(({ text }) => {
    const start = rawText.indexOf(text, cursor);
    cursor = start + text.length;
    return { start, end: cursor };
  });
  const firsts = line.one.map((at) => wanted[line.gold[at]?.seg ?? -1]);
  const features = pressingFeatures(tasks, now, language);
  const options = tasks.flatMap((task, place) => {
    const { start, end } = task.span;
    const isFirst = firsts.some(
      (span) => span && 2 * (Math.min(span.end, end) - Math.max(span.start, start)) > end - start,
    );
    return canBegin(task, now)
      ? [{ features: (features[place] ?? []).map((name) => (name === FIRST ? `${FIRST} ${family}` : name)), isFirst }]
      : [];
  });
  return { group: id.replace(/\d*-\d+$/, ''), options };
}

const sumOf = (features: readonly string[], points: Points): number =>
  features.reduce((sum, feature) => sum + (points.get(feature) ?? 0), 0);

/** Softmax over the tasks of each dump, several of which may be right; AdaGrad. */
function learned(choices: readonly Choice[]): Points {
  const points = new Map<string, number>();
  const squares = new Map<string, number>();
  const dumps = new Map<string, number>();
  for (const { options } of choices)
    for (const feature of new Set(options.flatMap(({ features }) => features)))
      dumps.set(feature, (dumps.get(feature) ?? 0) + 1);
  const useful = choices.filter(
    ({ options }) => options.some(({ isFirst }) => isFirst) && options.some(({ isFirst }) => !isFirst),
  );
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { options } of useful) {
      const sums = options.map(({ features }) => Math.exp(sumOf(features, points)));
      const all = sums.reduce((sum, one) => sum + one, 0);
      const right = sums.reduce((sum, one, at) => sum + (options[at]?.isFirst === true ? one : 0), 0);
      const gradients = new Map<string, number>();
      options.forEach(({ features, isFirst }, at) => {
        const gradient = (isFirst ? (sums[at] ?? 0) / right : 0) - (sums[at] ?? 0) / all;
        for (const feature of features)
          if ((dumps.get(feature) ?? 0) >= LEAST_DUMPS)
            gradients.set(feature, (gradients.get(feature) ?? 0) + gradient);
      });
      for (const [feature, gradient] of gradients) {
        const step = gradient - DECAY * (points.get(feature) ?? 0);
        const square = (squares.get(feature) ?? 1) + step * step;
        squares.set(feature, square);
        points.set(feature, (points.get(feature) ?? 0) + (RATE * step) / Math.sqrt(square));
      }
    }
  const ownFirsts = [...points.keys()].filter((feature) => feature.startsWith(`${FIRST} `));
  for (const feature of ownFirsts) points.set(feature, FIRST_POINTS);
  return points;
}

/** How many of the choices come out as a friend would choose. */
const agreeing = (choices: readonly Choice[], points: Points): number =>
  choices.filter(({ options }) => {
    const sums = options.map(({ features }) => sumOf(features, points));
    return options[sums.indexOf(Math.max(...sums))]?.isFirst === true;
  }).length;

const rows = process.argv.slice(2).flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /^train-.*\.jsonl$/.test(name))
    .sort()
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as ExamLine),
);
const choices = [
  ...rows.map((line) => choiceOf(line, 'rows')),
  ...readCorpus().map((dump) => choiceOf(examLine(dump), 'corpus')),
].filter(({ options }) => options.some(({ isFirst }) => isFirst));
for (const [group, held] of Map.groupBy(choices, (choice) => choice.group)) {
  const points = learned(choices.filter((choice) => choice.group !== group));
  console.log(`${group}: ${agreeing(held, points)} of ${held.length}`);
}
const written = [...learned(choices)]
  .filter(([feature]) => feature !== `${FIRST} corpus`)
  .map(([feature, points]) => [feature.replace(/^first rows$/, FIRST), Math.round(points * SCALE)] as const)
  .filter(([, points]) => points !== 0)
  .sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(
  path.resolve(import.meta.dirname, '../../shared/brain-dump/local/learned/pressing.ts'),
  `// Written by \`node scripts/reader/pressing.ts\` from ${choices.length} dumps; see docs/reader.md.

/** How much each feature of a task presses (\`pressing.ts\`). */
export const PRESSING: Readonly<Record<string, number>> = {
${written.map(([feature, points]) => `  ${/^[a-z]+$/.test(feature) ? feature : `'${feature}'`}: ${points},`).join('\n')}
};
`,
);
