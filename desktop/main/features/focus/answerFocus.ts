import type { FocusTask } from '#shared/focus/session.ts';
import type { Toggled } from '#shared/focus/ipc.ts';
import { answer } from '#main/platform/ipc.ts';
import type { FocusTimer } from './focusTimer.ts';

interface FocusHands {
  readonly timer: FocusTimer;
  /** Resolves when the timer belongs to the signed-in user. */
  follow(): Promise<void>;
  toggle(): Toggled;
  /** Opens the timer screen. */
  open(): void;
  openSmall(): void;
  /** Syncs soon: another device may control this timer. */
  hurry(): void;
  keepOneThing(task: FocusTask | null): Promise<void>;
}

/** Registers the handlers for what windows ask about the timer. */
export function answerFocus({ timer, follow, toggle, open, openSmall, hurry, keepOneThing }: FocusHands): void {
  answer('focus:read', async () => {
    await follow();
    return timer.now;
  });
  answer('focus:send', async (event) => {
    await follow();
    if (timer.accountId === null) throw new Error('focus:send refused: nobody is signed in');
    return timer.send(event);
  });
  answer('focus:toggle', async () => {
    await follow();
    return { toggled: toggle() };
  });
  answer('focus:open-plan', () => {
    open();
    return undefined;
  });
  answer('focus:open-small', async () => {
    await follow();
    openSmall();
    return undefined;
  });
  answer('focus:look', async () => {
    await follow();
    hurry();
    return undefined;
  });
  answer('focus:one-thing', async ({ task }) => {
    await follow();
    await keepOneThing(task);
    return undefined;
  });
}
