import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const adapter = fileURLToPath(new URL('./planner-adapter.ts', import.meta.url));

/** The adapter's responses to these lines, in order. */
function answers(lines: readonly string[], ...options: readonly string[]): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [adapter, ...options], { stdio: ['pipe', 'pipe', 'inherit'] });
    let out = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (out += chunk));
    child.on('error', reject);
    child.on('close', () =>
      resolve(
        out
          .trim()
          .split('\n')
          .map((line): unknown => JSON.parse(line)),
      ),
    );
    child.stdin.end(`${lines.join('\n')}\n`);
  });
}

test('answers each line in order, and a bad one with its error', async () => {
  const said = { id: 'a', text: 'Call Ann tomorrow at 3pm', now: '2026-03-04T09:00:00', timezone: 'Europe/Berlin' };
  const [first, second, third, fourth] = await answers([
    JSON.stringify(said),
    '{"id": "b"',
    JSON.stringify({ id: 'c', text: 7 }),
    JSON.stringify({ id: 4, text: 'Buy bread' }),
  ]);
  expect(first).toMatchObject({
    id: 'a',
    tasks: [{ title: 'Call Ann', dueDate: '2026-03-05', dueTime: '15:00', urgencyLevel: 'important' }],
    analysis: { total_tasks_found: 1, stress_level: 'low' },
  });
  expect(second).toMatchObject({ id: null, error: expect.any(String) });
  expect(third).toMatchObject({ id: 'c', error: expect.any(String) });
  expect(fourth).toMatchObject({ id: 4, tasks: [{ title: 'Buy bread' }] });
});

test('makes no task of text about a crisis, in the requested language', async () => {
  const [said, calm] = await answers([
    JSON.stringify({ id: 1, text: 'buy milk\nich will nicht mehr leben', language: 'de' }),
    JSON.stringify({ id: 2, text: 'Buy milk. Call Ann tomorrow.', language: 'fr' }),
  ]);
  expect(said).toMatchObject({ tasks: [{ title: 'Buy milk' }], theOneThing: null, analysis: { crisis: true } });
  expect(calm).toMatchObject({ theOneThing: { title: expect.any(String) }, analysis: { crisis: false } });
});

test('the AI processor answers the same lines: what a model reads as we do stays so, what it makes of fears does not', async () => {
  const lines = [
    JSON.stringify({ id: 1, text: 'Call Ann tomorrow at 3pm. Buy bread.', now: '2026-03-04T09:00:00' }),
    JSON.stringify({ id: 2, text: 'What if I get fired. Buy bread.' }),
    JSON.stringify({ id: 3, text: 'Buy bread. I want to kill myself.' }),
  ];
  const [plain, copied] = await Promise.all([answers(lines), answers(lines, '--model=copies')]);
  const titles = (answer: unknown): unknown =>
    (answer as { tasks: { title: string }[] }).tasks.map(({ title }) => title);
  expect(copied.map(titles)).toEqual(plain.map(titles));
  expect(copied[0]).toMatchObject({ tasks: [{ dueDate: '2026-03-05', dueTime: '15:00' }, {}] });
  const listed = await answers(lines, '--model=lists');
  expect(listed.map(titles)).toEqual([['Call Ann tomorrow at 3pm', 'Buy bread'], ['Buy bread'], ['Buy bread']]);
  expect(listed[2]).toMatchObject({ analysis: { crisis: true } });
});
