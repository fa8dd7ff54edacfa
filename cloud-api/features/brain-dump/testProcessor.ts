import type { DumpProcessor } from '#shared/brain-dump/processor.ts';
import type { DumpTask, ProcessedDump } from '#shared/brain-dump/result.ts';
import { BLANK_FACTS } from '#shared/tasks/task.ts';

/** Task fields that a line of the test dump may set, as `Title | field=value`. */
type Wish = Partial<DumpTask>;

/** A processor with a predictable result: every line is a task, `Title | {"json": "of its fields"}`. */
export const lineProcessor: DumpProcessor = {
  name: 'local',
  process: ({ rawText }) => ({ ...reading, tasks: linesOf(rawText) }),
};

/** A processor that continues only when a test says so, and counts its calls. */
export function gatedProcessor(): DumpProcessor & { readonly asked: () => number; readonly open: () => void } {
  const gate = Promise.withResolvers<undefined>();
  let asked = 0;
  return {
    name: 'local',
    asked: () => asked,
    open: () => gate.resolve(undefined),
    async process(input) {
      asked += 1;
      await gate.promise;
      return lineProcessor.process(input);
    },
  };
}

function linesOf(rawText: string): DumpTask[] {
  const tasks: DumpTask[] = [];
  let start = 0;
  for (const line of rawText.split('\n')) {
    const [said = '', fields = '{}'] = line.split(' | ');
    const title = said.slice(0, 300).trim();
    const wish = JSON.parse(fields) as Wish;
    if (title !== '') tasks.push({ ...plain, ...wish, title, span: { start, end: start + line.length } });
    start += line.length + 1;
  }
  return tasks;
}

const plain: Omit<DumpTask, 'title' | 'span'> = { ...BLANK_FACTS, urgencyLevel: 'soon' };

const reading: Omit<ProcessedDump, 'tasks'> = {
  emotionalAnalysis: { energyLevel: 'medium' },
  empathicResponse: 'I hear you.',
  motivationalQuote: { quote: 'One thing.', author: 'Ann', reasoning: 'It fits.' },
  theOneThing: null,
  analysis: {
    total_tasks_found: 0,
    stress_level: 'low',
    stress_score: 0.1,
    stuck_tasks: [],
    north_star_tasks: [],
    crisis: false,
  },
  dreamDetection: { hasDreams: false, dreamsFound: [] },
  continuityInsights: { recurringThemes: [], progressionNoted: '' },
  batchedTasks: [],
  leftAsThoughts: [],
  maybe: [],
  crisis: null,
};
