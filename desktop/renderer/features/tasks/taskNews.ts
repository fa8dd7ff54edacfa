import type { MoveNotice } from '#shared/tasks/moves.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { messagesOf } from '#renderer/platform/language.ts';
import type { News } from '#renderer/platform/queryClient.ts';
import type { Change } from './changes.ts';

const t = messagesOf('tasks');

type FailedStep = `${'completing' | 'removing' | 'moving' | 'deferring' | 'editing' | 'add'}.failed`;

/** Toast for a failure, with the server's reason if it gave one (spec tasks 8, Task toasts). */
export const failed = (
  step: FailedStep | 'completing.undoFailed' | 'moving.notSwapped' | 'editing.unavailable',
  reason?: string,
): News => ({
  title: t(`${step}.title`),
  text: reason ?? t(`${step}.text`),
});

/** The server's reason, if it is meant for users. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : undefined;

/** Whether something other than our server answered, such as a proxy. */
const isForeign = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0 && (error.code === undefined || error.code === 'badReply');

/** Toast for a failed change (spec tasks 8, Task toasts, Generic failures). */
export function failureOf(error: unknown, { kind }: Change): News {
  switch (kind) {
    case 'add':
      return failed('add.failed', reasonOf(error));
    case 'complete':
      return failed('completing.failed');
    case 'uncomplete':
      return failed('completing.undoFailed');
    case 'remove':
      return failed('removing.failed');
    case 'choose':
    case 'switch':
    case 'lighten':
      return failed('moving.notSwapped');
    case 'defer':
      return failed('deferring.failed', reasonOf(error));
    case 'update':
    case 'research':
      return isForeign(error) ? failed('editing.unavailable') : failed('editing.failed', reasonOf(error));
    case 'move':
    case 'adjust':
    case 'restore':
    case 'putBack':
      return failed('moving.failed', reasonOf(error));
  }
}

/** Notices about a move that are shown to the user. */
const TOLD = [
  'todayFull',
  'cannotSwap',
  'waitsForOthers',
  'shownAlready',
  'pastDay',
  'afterDue',
  'pickedTopFive',
] as const;

/** Returns the toast for a notice; null if the notice is not shown. */
export function noticeNews(notice: MoveNotice | null): News | null {
  const told = TOLD.find((one) => one === notice);
  return told ? { title: t(`notices.${told}.title`), text: t(`notices.${told}.text`) } : null;
}

/** Toast for a stored change; null if the screen shows everything. */
export function successOf({ kind, before, patches, undoes, isTodayFull }: Change): News | null {
  const [task] = before;
  const text = before.length === 1 ? task?.title : undefined;
  // The chosen task comes last.
  const chosen = before.find(({ id }) => id === patches.at(-1)?.id);
  if (undoes) return { title: t('undo.done'), text };
  if (isTodayFull) return noticeNews('todayFull');
  switch (kind) {
    case 'complete':
      return { title: t('completing.done'), text };
    case 'uncomplete':
      return { title: t('completing.undone'), text };
    case 'remove':
      return { title: t('removing.done'), text };
    case 'choose':
      return { title: t('moving.chosen'), text: chosen?.title };
    case 'switch':
      return { title: t('moving.switched'), text: chosen?.title };
    case 'move':
      return { title: t('moving.done'), text };
    case 'defer':
      return { title: t('deferring.done'), text };
    case 'update':
      return { title: t('editing.done'), text };
    case 'research':
      return { title: t('help.researchDone'), text };
    case 'adjust':
      return { title: t('moving.adjusted'), text: text ?? t('moving.adjustedText', { count: before.length }) };
    // Added tasks have a toast of their own (`addTasks.ts`).
    case 'add':
    case 'restore':
    case 'putBack':
    case 'lighten':
      return null;
  }
}
