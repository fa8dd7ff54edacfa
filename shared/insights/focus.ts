import { focusMinutes } from '#shared/focus/dayFocus.ts';
import { DAY_TIMES, FOCUS_INSIGHT_SESSIONS, type WeekInsights } from './contract.ts';
import { doesDrain } from './discovered.ts';
import { dayTimeAt } from './week.ts';

/** The focus in one hour of the day. */
export interface FocusedHour {
  /** 0-23. */
  readonly hour: number;
  readonly sessions: number;
  /** The sessions among them in which the user stayed focused. */
  readonly held: number;
  /** Milliseconds. */
  readonly focusedMs: number;
  /** Milliseconds in the sessions in which the user stayed focused. */
  readonly heldMs: number;
}

/**
 * Returns the focus of several days. The best time is the part of the day with the most held focus: sessions cut short
 * or lost to distraction count for the minutes but not for the best time. Neither does a part of the day that drains,
 * because the dashboard says that focusing is hard then. On a tie, the earlier part wins.
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
  const parts = DAY_TIMES.map((time) => {
    const own = hours.filter(({ hour }) => dayTimeAt(hour) === time);
    const of = sum(own.map(({ sessions }) => sessions));
    return { time, heldMs: sum(own.map(({ heldMs }) => heldMs)), of, hits: of - sum(own.map(({ held }) => held)) };
  });
  const [best] = parts.filter((part) => !doesDrain(part)).toSorted((a, b) => b.heldMs - a.heldMs);
  return best && best.heldMs > 0 ? best.time : null;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
