import { expect, test } from 'vitest';
import { localProcessor } from './local/everyLanguage.ts';
import type { ProcessedDump } from './result.ts';
import { withoutFears } from './withoutFears.ts';

const now = '2026-03-04T10:40:00';

/** Returns the response of a model that makes a task of these words. */
function answerOf(rawText: string, words: string, title = words): ProcessedDump {
  const start = rawText.indexOf(words);
  const reading = localProcessor.process({ rawText: 'Call the bank', now });
  const tasks = reading.tasks.map((task) => ({ ...task, title, span: { start, end: start + words.length } }));
  const theOneThing = reading.theOneThing && { ...reading.theOneThing, title };
  return { ...reading, tasks, theOneThing, leftAsThoughts: [] };
}

test.each([
  ['What if I get fired', 'get fired'],
  ['Ich habe Angst, dass ich den Job verliere', 'den Job verliere'],
])('a model that makes a task of a fear is not followed: %s', (text, words) => {
  const left = withoutFears(answerOf(text, words), text);
  expect([left.tasks, left.theOneThing, left.analysis.total_tasks_found]).toEqual([[], null, 0]);
  expect(left.leftAsThoughts).toMatchObject([{ text: words }]);
});

test('a fear of missing something is shown without the fear, as the ONE Thing too', () => {
  const text = 'I am scared I will miss the train';
  const left = withoutFears(answerOf(text, 'miss the train', 'Miss the train'), text);
  expect([left.tasks[0]?.title, left.theOneThing?.title]).toEqual(['Train', 'Train']);
});

test('a title that speaks of a crisis is dropped, whatever was said', () => {
  const left = withoutFears(answerOf('call the bank', 'call the bank', 'Kill myself'), 'call the bank');
  expect([left.tasks, left.theOneThing, left.leftAsThoughts]).toEqual([[], null, []]);
});

test('anything else stays as it was answered', () => {
  const text = 'Call the bank';
  const answered = answerOf(text, text);
  expect(withoutFears(answered, text)).toEqual(answered);
});
