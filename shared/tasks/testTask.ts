import { BLANK_FACTS, type Task } from './task.ts';

/** Returns a plain open task for tests; pass only what the test is about. */
export const aTask = (facts: Partial<Task> = {}): Task => ({
  ...BLANK_FACTS,
  id: 1,
  title: 'Call the bank',
  urgencyLevel: 'soon',
  dependencyIds: [],
  fixedTime: null,
  deferredDate: null,
  estimatedDuration: 30,
  priorityScore: 0,
  priority: null,
  userPriority: null,
  completed: false,
  completedAt: null,
  createdAt: '2026-03-04T09:00:00.000Z',
  lastAttempted: null,
  status: 'today',
  day: 'today',
  orderIndex: 0,
  isNewTask: false,
  parentRecurringTaskId: null,
  brainDumpId: null,
  span: null,
  ...facts,
});
