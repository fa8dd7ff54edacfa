import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keptOf } from '#shared/brain-dump/list/corrections.ts';
import { readList } from '#shared/brain-dump/list/readList.ts';
import { localProcessor } from '#shared/brain-dump/local/everyLanguage.ts';
import type { CorrectedPiece } from '#shared/brain-dump/result.ts';
import { renderHook, unmountHooks } from '#renderer/platform/testHook.ts';
import { stubPage } from '#renderer/platform/testPage.ts';
import { useCorrections } from './useCorrections.ts';

/** A Wednesday. */
const NOW = '2026-11-25T10:00';
const SAID = 'Call mum right away. Buy stamps. Water the plants.';
const MORE = `Clean the kitchen. ${SAID}`;

vi.mock('#renderer/platform/language.ts', () => ({
  messagesOf:
    () =>
    (key: string, { title = '' } = {}) =>
      `${key} ${title}`.trim(),
}));

beforeEach(() => {
  stubPage();
  return async () => {
    await unmountHooks();
    vi.unstubAllGlobals();
  };
});

const read = (rawText: string) => readList(localProcessor.process({ rawText, now: NOW }), { rawText, now: NOW });

/** A field with this text, its list, and its corrections. */
async function aField() {
  const field = { text: SAID, pieces: [] as readonly CorrectedPiece[] };
  /** Whether the draft has taken over the corrections. */
  const draft = { follows: false };
  const put: (readonly [readonly CorrectedPiece[], string])[] = [];
  const hook = await renderHook(() => {
    const [, draw] = useState(0);
    const desk = useCorrections({
      ...field,
      putRight(pieces, text) {
        put.push([pieces, text]);
        if (draft.follows) field.pieces = pieces;
      },
      read: read(field.text),
      today: NOW.slice(0, 10),
    });
    return { ...desk, draw };
  });
  const titles = () => keptOf(hook.now().list).map(({ title }) => title);
  const keyOf = (title: string) => hook.now().list.find((task) => task.title === title)?.key ?? '';
  return { ...hook, field, draft, put, titles, keyOf };
}

describe('a correction in the list beside the text', () => {
  test('shows at once, is announced, and is stored in the draft with its text', async () => {
    const { now, does, put, titles, keyOf } = await aField();
    expect(titles()).toEqual(['Call mum', 'Buy stamps', 'Water the plants']);
    expect(now()).toMatchObject({ rawText: SAID, today: '2026-11-25', told: '', canUndo: false });
    await does(({ correct }) => correct({ kind: 'rename', key: keyOf('Buy stamps'), title: 'Post office' }));
    expect(titles()).toEqual(['Call mum', 'Post office', 'Water the plants']);
    expect(now()).toMatchObject({ told: 'told.change Post office', canUndo: true });
    expect(put).toHaveLength(1);
    expect(put[0]?.[0].flatMap(({ tasks }) => tasks.map(({ title }) => title))).toEqual(['Post office']);
    expect(put[0]?.[1]).toBe(SAID);
  });

  test('is applied twice for one gesture, though nothing was rendered in between', async () => {
    const { does, put, titles, keyOf } = await aField();
    const [stamps, plants] = [keyOf('Buy stamps'), keyOf('Water the plants')];
    await does(({ correct }) => {
      correct({ kind: 'rename', key: stamps, title: 'Post office' });
      correct({ kind: 'drop', key: plants });
    });
    expect(titles()).toEqual(['Call mum', 'Post office']);
    expect(put.at(-1)?.[0]).toHaveLength(2);
  });

  test('that changes nothing is no step', async () => {
    const { now, does, put } = await aField();
    await does(({ correct }) => correct({ kind: 'drop', key: 'nobody' }));
    expect(put).toEqual([]);
    expect(now()).toMatchObject({ told: '', canUndo: false });
  });

  test('is undone step by step', async () => {
    const { now, does, put, titles, keyOf } = await aField();
    await does(({ undo }) => undo());
    expect(put).toEqual([]);
    await does(({ correct }) => correct({ kind: 'drop', key: keyOf('Call mum') }));
    await does(({ correct }) => correct({ kind: 'drop', key: keyOf('Buy stamps') }));
    expect(titles()).toEqual(['Water the plants']);
    await does(({ undo }) => undo());
    expect(titles()).toEqual(['Buy stamps', 'Water the plants']);
    expect(now()).toMatchObject({ told: 'told.undo', canUndo: true });
    await does(({ undo }) => undo());
    expect(titles()).toEqual(['Call mum', 'Buy stamps', 'Water the plants']);
    expect(now().canUndo).toBe(false);
    expect(put.at(-1)).toEqual([[], SAID]);
  });

  test('can be undone after typing, and the new text stays', async () => {
    const { does, field, draft, put, titles, keyOf } = await aField();
    draft.follows = true;
    await does(({ correct }) => correct({ kind: 'rename', key: keyOf('Call mum'), title: 'Call dad' }));
    await does(({ correct }) => correct({ kind: 'drop', key: keyOf('Buy stamps') }));
    // The draft shifts the corrections along with the text.
    const shift = MORE.length - SAID.length;
    const moved = ({ start, end }: { start: number; end: number }) => ({ start: start + shift, end: end + shift });
    field.text = MORE;
    field.pieces = field.pieces.map(({ span, tasks, set }) => ({
      ...{ span: moved(span), set },
      tasks: tasks.map((task) => ({ ...task, span: moved(task.span) })),
    }));
    await does(({ draw }) => draw(1));
    expect(titles()).toEqual(['Clean the kitchen', 'Call dad', 'Water the plants']);
    await does(({ undo }) => undo());
    expect(titles()).toEqual(['Clean the kitchen', 'Call dad', 'Buy stamps', 'Water the plants']);
    expect(put.at(-1)?.[1]).toBe(MORE);
  });
});
