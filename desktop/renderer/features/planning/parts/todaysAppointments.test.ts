import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAppointment } from '#shared/calendar/testAppointment.ts';
import { catalogues } from '#renderer/app/catalogues.ts';
import type { Language } from '#shared/kernel/languages.ts';
import { stubPage } from '#renderer/platform/testPage.ts';

const now = new Date('2026-03-04T11:00:00Z');
const old = [{ id: 2, name: 'Family', readAt: '2026-03-03T05:00:00.000Z' }];

beforeEach(() => {
  stubPage();
  vi.stubGlobal('navigator', { languages: ['en-US'] });
  return () => vi.unstubAllGlobals();
});

/** The plan's lines about calendars, without markup. */
async function shown(language: Language, known: object): Promise<string> {
  vi.resetModules();
  const { startLanguage } = await import('#renderer/platform/language.ts');
  await startLanguage(catalogues, language);
  const { appointmentsQuery } = await import('#renderer/features/calendar/index.ts');
  const { TodaysAppointments } = await import('./TodaysAppointments.tsx');
  const client = new QueryClient();
  client.setQueryData(appointmentsQuery().queryKey, { appointments: [], old: [], ...known });
  const part = createElement(TodaysAppointments, { now, timeZone: 'Europe/Berlin' });
  return renderToString(createElement(QueryClientProvider, { client }, part)).replace(/<[^>]*>/g, ' ');
}

test('a calendar that has failed for a day is named once, with its age, and its known appointments stay', async () => {
  const known = { appointments: [anAppointment('12:00', '13:00', { title: 'Yoga' })], old };
  const text = await shown('en', known);
  expect(text.match(/“Family” was last updated yesterday\./g)).toHaveLength(1);
  expect(text).toContain('Yoga');
  expect(await shown('de', known)).toMatch(/„Family“ wurde zuletzt gestern aktualisiert\./);
});

test('nothing is shown without later appointments when every calendar was read', async () => {
  expect((await shown('en', {})).trim()).toBe('');
  expect((await shown('en', { appointments: [anAppointment('08:00', '09:00')] })).trim()).toBe('');
});
