import { readText } from '#renderer/platform/storage.ts';

/** Where a browser writes down the timer of an account; signing out leaves it there. */
export const timerKey = (user: number): string => `focusTimer_${user}`;

/** Whether a session runs by what this browser wrote last: the timer itself comes a moment after the first screen. */
export const isFocusWritten = (user: number): boolean =>
  /"phase":"(focus|paused)"/.test(readText(timerKey(user)) ?? '');
