import { QueryClient } from '@tanstack/react-query';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { aTask } from '#shared/tasks/testTask.ts';
import { catalogues } from '#renderer/app/catalogues.ts';
import { call } from '#renderer/platform/api.ts';
import { ApiError, badReply, unreachable } from '#renderer/platform/apiError.ts';
import { startLanguage } from '#renderer/platform/language.ts';
import { type ChangeKind, changeOf, inverseOf } from './changes.ts';
import { removeSeries } from './removeSeries.ts';
import { failureOf, successOf } from './taskNews.ts';

vi.mock('#renderer/platform/api.ts', () => ({ call: vi.fn() }));

beforeAll(() => startLanguage(catalogues, 'en'));

const task = aTask({ id: 1, title: 'Call the bank' });
const change = (kind: ChangeKind) => changeOf(kind, [task], [{ id: 1, patch: {} }]);
const refused = (message: string, status = 409, code = 'conflict') => new ApiError({ status, message, code });

describe('a failed change', () => {
  test.each<[ChangeKind, string, string]>([
    ['complete', 'Error completing task', 'Please try again later.'],
    ['uncomplete', 'Error uncompleting task', 'Please try again later.'],
    ['remove', 'Error deleting task', 'Please try again later.'],
    ['update', 'Error updating task', 'Failed to update task. Please try again.'],
    ['move', 'Error moving task', 'Could not update task schedule. Please try again.'],
    ['adjust', 'Error moving task', 'Could not update task schedule. Please try again.'],
    ['defer', 'Error', 'Failed to defer task'],
  ])('%s: %s', (kind, title, text) => {
    expect(failureOf(unreachable(), change(kind))).toEqual({ title, text });
  });

  test.each<ChangeKind>(['update', 'move', 'defer'])('%s tells the reason of the server', (kind) => {
    expect(failureOf(refused('It is gone.'), change(kind)).text).toBe('It is gone.');
  });

  test.each([badReply(200), new ApiError({ status: 404, message: 'HTTP 404: Not Found' })])(
    'an update that was changed elsewhere says so',
    (error) => {
      expect(failureOf(error, change('update'))).toEqual({
        title: 'Server Error',
        text: 'The update endpoint may not be available. Please try again later.',
      });
    },
  );
});

test.each<[ChangeKind, string]>([
  ['uncomplete', 'Task Uncompleted'],
  ['remove', 'Task deleted'],
  ['move', 'Task moved!'],
  ['defer', 'Task Deferred'],
  ['update', 'Task Updated'],
  ['research', 'Converted to research task'],
])('%s is shown as “%s”', (kind, title) => {
  expect(successOf(change(kind))).toEqual({ title, text: 'Call the bank' });
});

test.each([
  [404, 'This recurring task may have already been deleted or completed.'],
  [403, "You don't have permission to delete this task."],
  [409, 'This task is not part of a recurring series.'],
])('a series that could not be deleted, %i: %s', (status, text) => {
  expect(removeSeries.meta?.failure?.(refused('x', status), task)).toEqual({
    title: 'Unable to Delete Recurring Tasks',
    text,
  });
});

test('what is left of a deleted series, and cannot be cleaned up either, is announced as hidden', async () => {
  vi.mocked(call).mockRejectedValueOnce(refused('x', 404)).mockRejectedValueOnce(refused('x', 500));
  const context = { client: new QueryClient(), meta: undefined };
  const error = await removeSeries.mutationFn?.(task, context).catch((cause: unknown) => cause);
  expect(removeSeries.meta?.failure?.(error, task)).toEqual({ title: 'Task Removed from View' });
});

test('a task without room in today is announced as such, and its undo as usual', () => {
  const moved = { ...change('move'), isTodayFull: true };
  expect(successOf(moved)).toEqual({ title: 'Today is Full!', text: "It's in your queue." });
  expect(successOf(inverseOf(moved))).toEqual({ title: 'Undone', text: 'Call the bank' });
});
