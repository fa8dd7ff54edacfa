import { expect, test } from 'vitest';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { withTask } from './withTask.ts';

const tired = { text: 'I am tired', span: { start: 10, end: 20 } };
const again = { text: 'I am tired', span: { start: 30, end: 40 } };

const result: DumpReply = {
  id: 1,
  rawText: 'call mum. I am tired. really. I am tired',
  tasks: [aTask({ id: 1 })],
  processedBy: 'local',
  fellBack: false,
  emotionalAnalysis: { energyLevel: 'low' },
  empathicResponse: '',
  motivationalQuote: { quote: '', author: '', reasoning: '' },
  theOneThing: null,
  analysis: {
    total_tasks_found: 1,
    stress_level: 'low',
    stress_score: 0,
    stuck_tasks: [],
    north_star_tasks: [],
    crisis: false,
  },
  dreamDetection: { hasDreams: false, dreamsFound: [] },
  continuityInsights: { recurringThemes: [], progressionNoted: '' },
  batchedTasks: [],
  leftAsThoughts: [tired, again],
  crisis: null,
  list: null,
  isFirst: false,
};

test('a thought that became a task is a task, and its twin stays a thought', () => {
  const next = withTask(result, tired, aTask({ id: 2 }));
  expect(next.tasks.map(({ id }) => id)).toEqual([1, 2]);
  expect(next.leftAsThoughts).toEqual([again]);
  expect(withTask(next, tired, aTask({ id: 2 }))).toEqual(next);
});
