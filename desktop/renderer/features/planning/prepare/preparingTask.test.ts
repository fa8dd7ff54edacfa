import { expect, test } from 'vitest';
import { CreateTask } from '#shared/tasks/contract.ts';
import { preparingTask } from './preparingTask.ts';

const clientId = '11111111-1111-4111-8111-111111111111';
const given = { title: 'Prepare for Job interview', clientId, today: '2026-03-04', openToday: 2 };
const preparation = { key: 'a', title: 'Job interview', doDay: '2026-03-06', dueDate: '2026-03-07' };

test('a preparation is an ordinary task on its day, due by the appointment', () => {
  const task = preparingTask(preparation, given);
  expect(task).toMatchObject({ title: given.title, scheduledDate: '2026-03-06', dueDate: '2026-03-07', clientId });
  expect(CreateTask.safeParse(task).success).toBe(true);
});

test('one for today is in today, and waits where today is full', () => {
  const today = { ...preparation, doDay: '2026-03-04' };
  expect(preparingTask(today, given)).toMatchObject({ status: 'today', dueDate: '2026-03-07' });
  expect(preparingTask(today, given)).not.toHaveProperty('scheduledDate');
  expect(preparingTask(today, { ...given, openToday: 5 })).toMatchObject({ status: 'today-overflow' });
});

test('a title that is too long is cut to what a task takes', () => {
  const { title } = preparingTask(preparation, { ...given, title: `Prepare for ${'x'.repeat(400)}` });
  expect(title).toHaveLength(300);
});
