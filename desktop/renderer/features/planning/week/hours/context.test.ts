import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anAppointment } from '#shared/calendar/testAppointment.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { renderHook } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { hourAtHand, minuteOf } from './aim.ts';
import { minuteNow, notesOf, offeredHour, useHours } from './context.ts';
import { hoursOf, NOW, TODAY, TOMORROW } from './testHours.ts';

vi.mock(import('#renderer/platform/language.ts'), async (original) => ({
  ...(await original()),
  addTexts: () => undefined,
}));

const report = aTask({ id: 1, title: 'Write report', dueTime: '11:00', estimatedMinutes: 45 });

beforeEach(() => {
  stubPage();
  return () => vi.unstubAllGlobals();
});

describe('the context of the hours', () => {
  test('is available only within them', async () => {
    await expect(renderHook(useHours)).rejects.toThrow('There are no hours here');
  });

  test('is the minute of the wall clock', () => {
    expect(minuteNow({ now: NOW, timeZone: 'Europe/Berlin' })).toBe(600);
  });

  test('has the first free hour: from the start of work, today from now on', () => {
    const setting = hoursOf([report], [anAppointment('09:30', '10:00')]);
    const at = offeredHour(setting, 30);
    expect(at(TODAY)).toBe(600);
    expect(at(TOMORROW)).toBe(540);
    expect(offeredHour(setting, 60)(TODAY)).toBe(705);
    expect(at('2026-05-01')).toBe(0);
  });

  test('has what is worth a calm message about a place', () => {
    const five = [2, 3, 4, 5, 6].map((id) => aTask({ id }));
    const busy = anAppointment('12:00', '13:00', { title: 'Lunch' });
    const noted = (task = report, place: object = {}, tasks = [task]) =>
      notesOf({ task, from: null, date: TOMORROW, minutes: 800, length: 45, ...place }, hoursOf(tasks, [busy])).map(
        (note) => (note.kind === 'beside' ? note.title : note.kind),
      );
    expect(noted()).toEqual([]);
    expect(noted({ ...report, isDeadlineTask: true })).toEqual(['deadline']);
    const free = aTask({ id: 1 });
    expect(noted(free, { date: TODAY }, [free, ...five])).toContain('full');
    expect(noted(free, { date: TODAY, from: TODAY }, [free, ...five])).not.toContain('full');
    expect(noted(free, { date: TODAY }, [free, ...five.slice(1)])).not.toContain('full');
    expect(noted(report, { date: TODAY, minutes: 540 })).toEqual(['over']);
    expect(noted(report, { date: TODAY, minutes: 570 })).toEqual([]);
    expect(noted(report, { date: TODAY, minutes: null })).toEqual([]);
    expect(noted(report, { date: TODAY, minutes: 750 })).toEqual(['Lunch']);
    expect(noted(report, { date: TODAY, minutes: 735 })).toEqual([]);
    expect(noted(report, { date: TODAY, minutes: 840 })).toEqual([]);
    expect(noted(report, { date: TOMORROW, minutes: 780 })).toEqual([]);
  });
});

describe('the hour under a pointer', () => {
  const rect = (left: number, top: number, width: number, height: number) => ({
    ...{ left, top, width, height, right: left + width, bottom: top + height },
  });
  const AREA = rect(0, 0, 500, 800);
  /** A day of a column: head 40 pixels high, hours below at one pixel a minute, some beyond the edge. */
  const aDay = (closest: unknown = { getBoundingClientRect: () => AREA }) => ({
    closest: () => closest,
    querySelector: (selector: string) => ({
      getBoundingClientRect: () =>
        selector === '[data-hours-head]' ? rect(100, 0, 100, 40) : rect(100, 40, 100, 1440),
    }),
  });
  const under = (pointer: { x: number; y: number } | null, day: unknown = aDay(), top = 140) =>
    hourAtHand({
      active: {},
      collisionRect: rect(100, top, 100, 45),
      droppableRects: new Map([[TODAY, rect(100, 0, 100, 1480)]]),
      droppableContainers: [{ id: TODAY, node: { current: day }, data: { current: {} } }],
      pointerCoordinates: pointer,
    } as never);

  test('is that of the upper edge of the dragged block', () => {
    const [found] = under({ x: 150, y: 160 });
    expect(found?.id).toBe(TODAY);
    expect(minuteOf(under({ x: 150, y: 160 }))).toBe(100);
  });

  test('is none over the header of a day', () => {
    expect(minuteOf(under({ x: 150, y: 40 }))).toBeNull();
    expect(minuteOf(under({ x: 150, y: 41 }))).toBe(100);
    expect(under({ x: 150, y: 40 })).toHaveLength(1);
  });

  test('is none when the hours are hidden or missing', () => {
    expect(under({ x: 150, y: 801 })).toEqual([]);
    expect(under({ x: 150, y: 800 })).toHaveLength(1);
    expect(under({ x: 99, y: 160 })).toEqual([]);
    expect(under({ x: 150, y: 160 }, aDay(null))).toEqual([]);
    expect(under({ x: 150, y: 160 }, null)).toEqual([]);
    expect(minuteOf(null)).toBeNull();
    expect(minuteOf([{ id: TODAY, data: { minute: '5' } }])).toBeNull();
  });

  test('is the day below a block moved by keyboard', () => {
    expect(under(null)).toMatchObject([{ id: TODAY }]);
    expect(minuteOf(under(null))).toBeNull();
  });
});
