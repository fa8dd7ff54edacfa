import type { DumpReply } from '../../shared/brain-dump/contract.ts';
import { careFor } from '../../shared/brain-dump/readSafely.ts';
import { crisisPiecesOf } from '../../shared/care/crisis.ts';
import type { Task } from '../../shared/tasks/task.ts';
import { aTask } from '../../shared/tasks/testTask.ts';

/** The server's result of a dump, without its tasks. */
const reading: Omit<DumpReply, 'id' | 'rawText' | 'tasks'> = {
  processedBy: 'local',
  fellBack: false,
  emotionalAnalysis: { energyLevel: 'medium' },
  empathicResponse: 'That is a lot to carry.',
  motivationalQuote: { quote: 'One thing at a time.', author: 'Unknown', reasoning: 'It fits.' },
  theOneThing: null,
  analysis: {
    total_tasks_found: 1,
    stress_level: 'low',
    stress_score: 0.2,
    stuck_tasks: [],
    north_star_tasks: [],
    crisis: false,
  },
  dreamDetection: { hasDreams: false, dreamsFound: [] },
  continuityInsights: { recurringThemes: [], progressionNoted: '' },
  batchedTasks: [],
  leftAsThoughts: [],
  crisis: null,
  list: null,
  isFirst: false,
};

/** A task as the server sends it. */
const taskNamed = (title: string, id: number): Task =>
  aTask({ id, title: title.slice(0, 300), isNewTask: true, brainDumpId: id });

/** Returns one task with the whole text, or the server's response to a crisis. */
export function replyTo(rawText: string, id: number): DumpReply {
  const pieces = crisisPiecesOf(rawText);
  if (pieces.length > 0)
    return { ...reading, ...careFor({ ...reading, tasks: [], maybe: [] }, {}, pieces), id, rawText, tasks: [] };
  return { ...reading, id, rawText, tasks: [taskNamed(rawText, id)] };
}
