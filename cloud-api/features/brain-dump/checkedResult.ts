import { ProcessedDump } from '#shared/brain-dump/result.ts';
import { withoutFears } from '#shared/brain-dump/withoutFears.ts';

/**
 * Validates a processor's result: it must have the right shape, and every task must have its source text; fears and
 * crisis text are no tasks, whatever the processor returned. Throws if it is invalid.
 */
export function checkedResult(result: unknown, rawText: string): ProcessedDump {
  const processed = ProcessedDump.parse(result);
  const { tasks, leftAsThoughts } = processed;
  const isGrounded = [...tasks, ...leftAsThoughts].every(
    ({ span: { start, end } }) => start < end && end <= rawText.length,
  );
  if (!isGrounded) throw new Error('A task or a thought has no words in the dump');
  return withoutFears(processed, rawText);
}

/** Makes strings storable: a processor that cuts text may split a surrogate pair, which the database rejects. */
export const storable = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part)),
  ) as T;
