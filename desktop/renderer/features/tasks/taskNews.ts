import type { MoveNotice } from '#shared/tasks/moves.ts';
import { ApiError } from '#renderer/platform/apiError.ts';
import { wordsOf } from '#renderer/platform/language.ts';
import type { News } from '#renderer/platform/queryClient.ts';
import type { Change } from './changes.ts';

const t = wordsOf('tasks');

type FailedStep = `${'completing' | 'removing' | 'moving' | 'deferring' | 'editing' | 'add'}.failed`;

/** What did not work, in the server's words when it gave a reason (spec tasks 8, Task toasts). */
export const failed = (
  step: FailedStep | 'completing.undoFailed' | 'moving.notSwapped' | 'editing.unavailable',
  reason?: string,
): News => ({
  title: t(`${step}.title`),
  text: reason ?? t(`${step}.text`),
});

/** The server's reason, where it gave one that a person may read. */
export const reasonOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : undefined;

/** Something else than our server answered, such as the page of a proxy. */
const isForeign = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0 && (error.code === undefined || error.code === 'badReply');

/** What did not work of a change (spec tasks 8, Task toasts, Generic failures). */
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

/** What stands in the way of a move, or becomes of it, and is worth a word of its own. */
const TOLD = [
  'todayFull',
  'cannotSwap',
  'waitsForOthers',
  'shownAlready',
  'pastDay',
  'afterDue',
  'pickedTopFive',
] as const;

/** What the person reads of such a notice; null for any other. */
export function noticeNews(notice: MoveNotice | null): News | null {
  const told = TOLD.find((one) => one === notice);
  return told ? { title: t(`notices.${told}.title`), text: t(`notices.${told}.text`) } : null;
}

/** What the person reads of a change that is stored; null where the screen says it all. */
export function successOf({ kind, before, patches, undoes, isTodayFull }: Change): News | null {
  const [task] = before;
  const text = before.length === 1 ? task?.title : undefined;
  // Whoever is chosen comes last.
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
    // What was added says where it went (`addTasks.ts`).
    case 'add':
    case 'restore':
    case 'putBack':
    case 'lighten':
      return null;
  }
}
