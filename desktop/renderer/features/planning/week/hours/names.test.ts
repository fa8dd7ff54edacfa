import { beforeEach, expect, test, vi } from 'vitest';
import { anAppointment } from '#shared/calendar/testAppointment.ts';
import { aTask } from '#shared/tasks/testTask.ts';
import { catalogues } from '#renderer/app/catalogues.ts';
import type { Language } from '#shared/kernel/languages.ts';

const today = '2026-11-22';
const zone = 'Europe/Berlin';
const task = aTask({ title: 'Write report' });
const timed = { date: '2026-11-24', minutes: 600, length: 45 };
const untimed = { ...timed, minutes: null };

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['en-US'] });
  return () => vi.unstubAllGlobals();
});

/** The names load their texts into a page that has already started. */
async function speaking(language: Language) {
  vi.resetModules();
  const { startLanguage } = await import('#renderer/platform/language.ts');
  await startLanguage(catalogues, language);
  return import('./names.ts');
}

test('a task and its place are named in English', async () => {
  const { placeName, titleOf } = await speaking('en');
  expect(placeName(task, timed, today, zone)).toBe('Write report, 10:00–10:45\u00a0AM, Tuesday');
  expect(placeName(task, { ...timed, minutes: 1410 }, today, zone)).toMatch(/11:30\u00a0PM–12:15\u00a0AM, Tuesday$/);
  expect(placeName(task, untimed, today, zone)).toMatch(/^Write report, Tuesday, no time, 45\smin$/);
  expect(titleOf(anAppointment('09:00', '10:00', { title: null }))).toBe('Busy');
  expect(titleOf(anAppointment('09:00', '10:00', { title: 'Yoga', busy: 'tentative' }))).toBe('Yoga (maybe)');
});

test('and in German, with a 24-hour clock', async () => {
  const { placeName, spanLabel } = await speaking('de');
  expect(placeName(task, timed, today, zone)).toBe('Write report, 10:00–10:45, Dienstag');
  expect(placeName(task, untimed, today, zone)).toMatch(/^Write report, Dienstag, ohne Uhrzeit, 45\sMin\.$/);
  expect(placeName(task, { ...timed, minutes: 1380, length: 60 }, today, zone)).toBe(
    'Write report, 23:00–24:00, Dienstag',
  );
  expect(spanLabel({ from: 1380, to: 1440 })).toBe('23:00–24:00');
});
