import { focusMinutes } from '#shared/focus/dayFocus.ts';
import { DAY_TIMES, FOCUS_INSIGHT_SESSIONS, type WeekInsights } from './contract.ts';
import { dayTimeAt } from './week.ts';

/** What was focused in one hour of the day. */
export interface FocusedHour {
  /** 0-23. */
  readonly hour: number;
  readonly sessions: number;
  /** Milliseconds. */
  readonly focusedMs: number;
  /** Milliseconds in sessions that were not lost to distraction. */
  readonly goodMs: number;
}

/**
 * What a week of focus came to. Best is the part of the day with the most focus that held: what was lost to distraction
 * counts among the minutes, for the person was there, but names no best time. Of equal parts it is the first of the day.
 */
export function weekFocus(hours: readonly FocusedHour[]): WeekInsights['focus'] {
  const sessions = sum(hours.map((hour) => hour.sessions));
  const focusedMs = sum(hours.map((hour) => hour.focusedMs));
  return {
    sessions,
    minutes: focusMinutes(focusedMs),
    bestTime: sessions < FOCUS_INSIGHT_SESSIONS ? null : bestTime(hours),
  };
}

function bestTime(hours: readonly FocusedHour[]): WeekInsights['focus']['bestTime'] {
  const parts = DAY_TIMES.map((time) => ({
    time,
    goodMs: sum(hours.filter(({ hour }) => dayTimeAt(hour) === time).map(({ goodMs }) => goodMs)),
  }));
  const [best] = parts.toSorted((a, b) => b.goodMs - a.goodMs);
  return best && best.goodMs > 0 ? best.time : null;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
