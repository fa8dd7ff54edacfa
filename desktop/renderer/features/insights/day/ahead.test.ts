import { expect, test } from 'vitest';
import type { DashboardStats } from '#shared/insights/dashboardContract.ts';
import { ahead, weekAhead } from './ahead.ts';

const stats: DashboardStats = {
  date: '2026-03-18',
  clarity: { completed: 0, total: 4 },
  done: { today: 0, week: 3, ever: 40 },
  streak: [
    { date: '2026-03-17', showedUp: false },
    { date: '2026-03-18', showedUp: false },
  ],
  northStar: null,
  chaos: { total: 0, label: 'zenMode', lines: [], trend: 'stable' },
  discovered: { insights: [], missing: 0 },
};

test('a tick counts before the server has responded', () => {
  expect(ahead(stats, { completedTasks: 1, totalTasks: 4 }, '2026-03-18')).toEqual({
    ...stats,
    clarity: { completed: 1, total: 4 },
    done: { today: 1, week: 4, ever: 41 },
    streak: [
      { date: '2026-03-17', showedUp: false },
      { date: '2026-03-18', showedUp: true },
    ],
  });
});

test('an undone tick no longer counts', () => {
  const told = { ...stats, clarity: { completed: 2, total: 4 }, done: { today: 2, week: 2, ever: 2 } };
  const shown = ahead(told, { completedTasks: 1, totalTasks: 4 }, '2026-03-18');
  expect(shown.done).toEqual({ today: 1, week: 1, ever: 1 });
});

test('focus counts as showing up, without a finished task', () => {
  const told = { ...stats, streak: [{ date: '2026-03-18', showedUp: true }] };
  expect(ahead(told, { completedTasks: 0, totalTasks: 4 }, '2026-03-18').streak).toEqual(told.streak);
});

test('data of another day stays unchanged', () => {
  expect(ahead(stats, { completedTasks: 2, totalTasks: 4 }, '2026-03-19')).toEqual(stats);
});

test('the chart of the week counts a tick as soon as the sentences do', () => {
  const days = ['2026-03-17', '2026-03-18', '2026-03-19'].map((date) => ({ date, done: 1, planned: 4 }));
  const progress = { completedTasks: 3, totalTasks: 5 };
  const told = { ...stats, clarity: { completed: 1, total: 4 }, done: { today: 1, week: 3, ever: 9 } };
  const shown = weekAhead(days, progress, '2026-03-18');
  expect(shown).toEqual([days[0], { date: '2026-03-18', done: 3, planned: 5 }, days[2]]);
  expect(shown.reduce((all, { done }) => all + done, 0)).toBe(ahead(told, progress, '2026-03-18').done.week);
  expect(weekAhead(days, progress, '2026-03-23')).toEqual(days);
});
