import type { Progress } from '#shared/insights/clarity.ts';
import type { DashboardStats, WeeklyProgress } from '#shared/insights/dashboardContract.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';

/**
 * Updates the server's stats with what is already on screen: a tick counts before its response. Stats of another day
 * stay as they are until the server reports this one.
 */
export function ahead(stats: DashboardStats, progress: Progress, today: LocalDate): DashboardStats {
  if (stats.date !== today) return stats;
  const { completedTasks: completed, totalTasks: total } = progress;
  const more = completed - stats.clarity.completed;
  const moved = (count: number): number => Math.max(0, count + more);
  const { done, streak } = stats;
  return {
    ...stats,
    clarity: { completed, total },
    done: { today: moved(done.today), week: moved(done.week), ever: moved(done.ever) },
    streak: streak.map((day) => (day.date === today && completed > 0 ? { ...day, showedUp: true } : day)),
  };
}

/** The same for the week: its today is the one on screen, so that chart and sentence agree. */
export const weekAhead = (
  days: WeeklyProgress['days'],
  { completedTasks: done, totalTasks: planned }: Progress,
  today: LocalDate,
): WeeklyProgress['days'] => days.map((day) => (day.date === today ? { ...day, done, planned } : day));
