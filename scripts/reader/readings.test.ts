import { describe, expect, test } from 'vitest';
import { localProcessor } from '#shared/brain-dump/local/everyLanguage.ts';
import type { DumpTask, ProcessedDump } from '#shared/brain-dump/result.ts';
import { type CorpusDump, readCorpus } from './corpus.ts';

/** One in this many dumps of the corpus is recorded. */
const EVERY = { en: 40, de: 45 } as const;

/** Returns what a user sees of a task, in one line. */
const lineOf = (task: DumpTask): string =>
  [
    `- ${task.title}`,
    [task.dueDate, task.dueTime, task.isDeadlineTask ? 'deadline' : '', task.isFixed ? 'fixed' : ''],
    [task.scheduledDate === task.dueDate ? '' : task.scheduledDate, task.recurrence],
    [task.urgencyLevel, task.emotionalWeight, task.energyRequired, `${task.estimatedMinutes} min`],
    [task.context, task.nancyCategory, task.location],
    task.dependencies.length > 0 ? `after ${task.dependencies.join(', ')}` : '',
  ]
    .map((part) => [part].flat().filter(Boolean).join(' '))
    .filter(Boolean)
    .join(' | ');

/** Returns what a user sees of a processed dump. */
const readingOf = (dump: CorpusDump, read: ProcessedDump): string =>
  [
    `## ${dump.id}`,
    ...read.tasks.map(lineOf),
    ...read.maybe.map(({ title }) => `? ${title}`),
    ...read.batchedTasks.map(({ contains }) => `= ${contains.join(' + ')}`),
    ...read.dreamDetection.dreamsFound.map(({ dreamText }) => `~ ${dreamText}`),
    read.theOneThing ? `1 ${read.theOneThing.title}: ${read.theOneThing.why_selected}` : '1 nothing',
    `${read.leftAsThoughts.length} thoughts, stress ${read.analysis.stress_score}, ${read.emotionalAnalysis.energyLevel}`,
    read.empathicResponse,
  ].join('\n');

/**
 * Snapshots of processed dumps, so that a change of the processor shows its effects in the diff. `npx vitest run
 * scripts/reader/readings -u` updates them; review them before committing.
 */
describe.each(['en', 'de'] as const)('readings of the corpus: %s', (lang) => {
  test('are as they were written down', async () => {
    const dumps = readCorpus()
      .filter((dump) => dump.lang === lang)
      .filter((_, at) => at % EVERY[lang] === 0);
    const readings = dumps.map((dump) =>
      readingOf(
        dump,
        localProcessor.process({ rawText: dump.text, now: `${dump.now}:00`, language: lang, timeZone: dump.zone }),
      ),
    );
    await expect(`${readings.join('\n\n')}\n`).toMatchFileSnapshot(`readings/${lang}.txt`);
  });
});
