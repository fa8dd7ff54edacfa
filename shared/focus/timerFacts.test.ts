import { describe, expect, test } from 'vitest';
import { ended, HOUR, inFocus, MINUTE, onBreak, World } from './testTimer.ts';
import { NO_FOCUS, readFocusState } from './timerFacts.ts';

const START = Date.parse('2026-03-04T09:00:00Z');
const written = (happens: (world: World) => World): string => JSON.stringify(happens(new World(START)).state);

describe('what was written is read back', () => {
  test.each([
    ['nothing', (w: World) => w],
    ['focus', inFocus(MINUTE)],
    ['sleep', (w: World) => inFocus(MINUTE)(w).does('slept')],
    ['the question', (w: World) => inFocus(MINUTE)(w).sleepsAndWakes(HOUR)],
    ['pause', (w: World) => inFocus(MINUTE)(w).does('pause')],
    ['the end', ended],
    ['an early end', (w: World) => inFocus(MINUTE)(w).does('endEarly')],
    ['a suggested break', (w: World) => ended(w).says('progress')],
    ['a break', (w: World) => onBreak(w).runs(MINUTE)],
    ['a break asleep', (w: World) => onBreak(w).runs(MINUTE).does('slept')],
    ['the end of a break', (w: World) => onBreak(w).does('skipBreak')],
  ])('%s', (_what, happens) => {
    const { state } = happens(new World(START));
    expect(readFocusState(JSON.stringify(state))).toEqual(state);
  });
});

describe('an impossible record is rejected', () => {
  const focus = written((w) => inFocus(MINUTE)(w).does('pause', 'resume').runs(MINUTE));

  test.each([
    ['no text', ''],
    ['half a record', focus.slice(0, focus.length / 2)],
    ['null', 'null'],
    ['a list', '[]'],
    ['another version', JSON.stringify({ ...NO_FOCUS, version: 2 })],
    ['a state that there is not', focus.replace('"phase":"focus"', '"phase":"flow"')],
    ['a state without its facts', focus.replace('"phase":"focus"', '"phase":"onBreak"')],
    ['more than 25 minutes', focus.replace('"ms":60000', '"ms":1500001')],
    ['25 minutes that are not over', focus.replace('"ms":60000', '"ms":1500000')],
    ['25 minutes with what runs', focus.replace('"ms":60000', '"ms":1440000')],
    [
      'a pause after 25 minutes',
      written((w) => inFocus(MINUTE)(w).does('pause')).replace('"ms":60000', '"ms":1500000'),
    ],
    [
      'an early end after 25',
      written((w) => inFocus(MINUTE)(w).does('endEarly')).replace('"ms":60000', '"ms":1500000'),
    ],
    ['a sleep after 25', written((w) => inFocus(MINUTE)(w).does('slept')).replace('"ms":60000', '"ms":1500000')],
    ['a break seen before it began', written(onBreak).replace(/("seen":\{"wall":\d+,"monotonic":)\d+/, '$11')],
    ['a stretch of no length', focus.replace('"ms":60000', '"ms":0')],
    ['a stretch of negative length', focus.replace('"ms":60000', '"ms":-5')],
    ['a part of a millisecond', focus.replace('"ms":60000', '"ms":60000.5')],
    ['seen before it began', focus.replace(/"monotonic":(\d+)(?=\}\})/, '"monotonic":1')],
    ['a task without a name', focus.replace('"title":"Write the letter"', '"title":""')],
    ['a temporary id', focus.replace('"id":7', '"id":"temp-7"')],
    ['a time that is none', focus.replace(/"startedAt":\d+/, '"startedAt":"yesterday"')],
    ['an end before 25 minutes', written(ended).replace('"ms":1500000', '"ms":1499999')],
    ['a break of more than five minutes', written(onBreak).replace('"addedMs":0', '"addedMs":300000')],
    ['an outcome that there is not', written(onBreak).replace('"outcome":"progress"', '"outcome":"distracted"')],
  ])('%s', (_what, text) => {
    expect(text).not.toBe(focus);
    expect(readFocusState(text)).toBeNull();
  });

  test('the record itself is none of them', () => {
    expect(readFocusState(focus)).not.toBeNull();
    expect(readFocusState(written(ended))).not.toBeNull();
    expect(readFocusState(written(onBreak))).not.toBeNull();
  });
});
