import type { Span } from '@opentelemetry/api';

/** `traceparent` for whoever is called within this span. */
export const traceParentOf = (span: Span): string => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
};
