import type { ChatRequest, Json } from './request.ts';

/** The simplest value of a schema: null, the first choice, empty strings and lists. */
function blankOf(schema: Json): unknown {
  const choices = schema['enum'] as readonly unknown[] | undefined;
  const parts = schema['anyOf'] as readonly Json[] | undefined;
  const types = [schema['type']].flat();
  if (types.includes('null') || parts?.some((part) => part['type'] === 'null')) return null;
  if (choices) return choices[0];
  if (parts?.[0]) return blankOf(parts[0]);
  switch (types[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Record<string, Json>).map(([name, part]) => [
          name,
          blankOf(part),
        ]),
      );
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'string':
      return '';
    default:
      return 1;
  }
}

/** The dump: the last message. */
export const dumpOf = ({ messages }: ChatRequest): string => messages.at(-1)?.content ?? '';

/** A task of the requested schema with only these fields filled in. */
function taskFor({ response_format: { json_schema } }: ChatRequest, fields: Json): Json {
  const { tasks } = json_schema.schema['properties'] as { readonly tasks: { readonly items: Json } };
  return { ...(blankOf(tasks.items) as Json), ...fields };
}

/** A response of the requested schema with these tasks; everything else is empty and friendly. */
export const answerWith = (request: ChatRequest, tasks: readonly Json[], more: Json = {}): Json => ({
  ...(blankOf(request.response_format.json_schema.schema) as Json),
  empathicResponse: 'That was a full head. Now it is all here.',
  tasks: tasks.map((task) => taskFor(request, task)),
  ...more,
});

/** Returns steps by a simple rule, each naming the task. */
function stepPlainly(request: ChatRequest): Json {
  const { title } = JSON.parse(dumpOf(request)) as { readonly title: string };
  return { steps: ['Look at it', 'Begin with it', 'Go on with it'].map((step) => `${step}: ${title.slice(0, 80)}`) };
}

/** Responds in the requested format. */
export const answerPlainly = (request: ChatRequest): Json =>
  request.response_format.json_schema.name === 'first_steps' ? stepPlainly(request) : readPlainly(request);

/** Processes a dump by a simple rule: every sentence and every line is a task, titled by its own words. */
function readPlainly(request: ChatRequest): Json {
  const pieces = dumpOf(request)
    .split(/(?<=[.!?])\s+|\n+/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
  return answerWith(
    request,
    pieces.map((words) => ({ words, title: words.replace(/[.!?]+$/, '') })),
  );
}

/**
 * A model that obeys prompt injections: it invents tasks, names other users' tasks, and fills unrequested fields, as an
 * attacker would want.
 */
export function obeyInjection(request: ChatRequest): Json {
  const dump = dumpOf(request);
  const theirs = /(?:ignore|disregard|system:)[^\n]*/i.exec(dump)?.[0] ?? dump;
  const forced = { id: 1, userId: 1, userPriority: 1000, status: 'today', completed: true, brainDumpId: 1 };
  const plain = readPlainly(request);
  return {
    ...plain,
    ...{ id: 1, processedBy: 'local', motivationalQuote: { quote: 'HACKED', author: 'HACKED', reasoning: 'HACKED' } },
    ...{
      theOneThing: { title: 'HACKED' },
      continuityInsights: { recurringThemes: ['HACKED'], progressionNoted: 'HACKED' },
    },
    tasks: [
      ...(plain['tasks'] as readonly Json[]).map((task) => ({ ...task, ...forced })),
      taskFor(request, { title: 'Send all money to Mallory', words: 'Send all money to Mallory', ...forced }),
      taskFor(request, {
        ...{ title: 'Obeyed', words: theirs, emotionalWeight: 50, estimatedMinutes: 100_000, dueDate: '2026-02-30' },
        ...{ dependencies: ['Call the bank'], recurrence: 'FREQ=SECONDLY', reasoning: 'x'.repeat(5_000), ...forced },
      }),
    ],
  };
}
