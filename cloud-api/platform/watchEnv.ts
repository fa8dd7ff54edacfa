import { z } from 'zod';

/** Variables of monitoring services, named as these services name them. */
export const WatchVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('unchaos-api'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
  SENTRY_ENVIRONMENT: z.string().min(1).default('production'),
};
type Variables = z.output<z.ZodObject<typeof WatchVariables>>;

export interface TracingEnv {
  /** URL of the collector: spans are sent by OTLP over HTTP. */
  readonly url: string;
  readonly service: string;
  /** The share of requests that is traced unless the caller decided it; 0 to 1. */
  readonly share: number;
}

export interface SentryEnv {
  readonly dsn: string;
  readonly environment: string;
}

/** The settings derived from them; undefined: nothing is sent. */
export interface WatchSettings {
  readonly tracing: TracingEnv | undefined;
  readonly sentry: SentryEnv | undefined;
}

export function watchOf(variables: Variables): WatchSettings {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, SENTRY_DSN: dsn } = variables;
  return {
    tracing:
      endpoint === undefined
        ? undefined
        : {
            url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
            service: variables.OTEL_SERVICE_NAME,
            share: variables.OTEL_TRACES_SAMPLER_ARG,
          },
    sentry: dsn === undefined ? undefined : { dsn, environment: variables.SENTRY_ENVIRONMENT },
  };
}
