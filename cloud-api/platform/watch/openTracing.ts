import type { Env } from '../env.ts';
import type { Tracing } from './tracing.ts';

const untraced: Tracing = {
  requests: (_ctx, next) => next(),
  job: (_kind, work) => work(),
  call: (_name, work) => work(),
  statements: () => undefined,
  stop: () => Promise.resolve(),
};

/** By OpenTelemetry where a collector is set. Its code is loaded only then. */
export async function openTracing({ tracing }: Pick<Env, 'tracing'>): Promise<Tracing> {
  if (!tracing) return untraced;
  const { traceTo } = await import('./openTelemetry.ts');
  return traceTo(tracing);
}
