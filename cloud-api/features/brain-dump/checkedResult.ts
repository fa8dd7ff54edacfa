import { ProcessedDump } from '#shared/brain-dump/result.ts';
import { withoutFears } from '#shared/brain-dump/withoutFears.ts';

/**
 * A reader's result, by our own rules: it counts when it has the right shape and every task can show the words that it came from;
 * fears and words of a crisis are no tasks, whatever the reader answered. Throws where it does not count.
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

/** A processor cuts texts into pieces and may cut a surrogate pair in two; the database takes whole ones only. */
export const storable = <T>(value: T): T =>
  JSON.parse(
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part)),
  ) as T;
