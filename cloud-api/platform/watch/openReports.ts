import type { Env } from '../env.ts';
import { type Reports, unreported } from './reports.ts';

/** By Sentry where its address is set. Its code is loaded only then. */
export async function openReports({ sentry }: Pick<Env, 'sentry'>): Promise<Reports> {
  if (!sentry) return unreported;
  const { reportTo } = await import('./sentry.ts');
  return reportTo(sentry);
}
