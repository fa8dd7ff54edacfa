import { describe, expect, test } from 'vitest';
import { type DisplayPlaces, placeOn, windowOn, withPlace } from './displayPlaces.ts';

const laptop = { id: 1, workArea: { x: 0, y: 24, width: 1440, height: 876 } };
const onTheLeft = { id: 2, workArea: { x: -1920, y: -100, width: 1920, height: 1080 } };
const SIZE = { width: 300, height: 64 };
const at = (x: number, y: number) => ({ ...SIZE, x, y });

describe('a small window', () => {
  test('first appears in the lower right corner of the main display', () => {
    expect(placeOn([laptop, onTheLeft], undefined, SIZE, 16)).toEqual(at(1124, 820));
  });

  test('returns to its place on its last display', () => {
    let kept = withPlace([laptop, onTheLeft], undefined, at(100, 124));
    kept = withPlace([laptop, onTheLeft], kept, at(-1000, 0));
    expect(kept).toEqual({ last: 2, places: { 1: { x: 100, y: 100, ...SIZE }, 2: { x: 920, y: 100, ...SIZE } } });
    expect(placeOn([laptop, onTheLeft], kept, SIZE, 16)).toEqual(at(-1000, 0));
  });

  test('moves to its place on the main display while that display is gone, and back when it returns', () => {
    const kept: DisplayPlaces = { last: 2, places: { 1: { x: 100, y: 100 }, 2: { x: 920, y: 100 } } };
    expect(placeOn([laptop], kept, SIZE, 16)).toEqual(at(100, 124));
    expect(placeOn([laptop, onTheLeft], kept, SIZE, 16)).toEqual(at(-1000, 0));
    expect(placeOn([laptop], { ...kept, places: { 2: { x: 1, y: 1 } } }, SIZE, 16)).toEqual(at(1124, 820));
  });

  test('moved while its display is gone, it keeps that display; moved to a third one, it adopts that', () => {
    const kept: DisplayPlaces = { last: 2, places: { 2: { x: 920, y: 100 } } };
    const alone = withPlace([laptop], kept, at(100, 124));
    expect(alone).toEqual({ last: 2, places: { 1: { x: 100, y: 100, ...SIZE }, 2: { x: 920, y: 100 } } });
    expect(withPlace([laptop, { ...onTheLeft, id: 3 }], alone, at(-1000, 0)).last).toBe(3);
    expect(withPlace([laptop, onTheLeft], alone, at(100, 124)).last).toBe(1);
  });

  test('follows a display that moved, and fits on one that shrank', () => {
    const kept: DisplayPlaces = { last: 1, places: { 1: { x: 1130, y: 800 } } };
    const moved = { id: 1, workArea: { x: 1920, y: 0, width: 1440, height: 900 } };
    expect(placeOn([onTheLeft, moved], kept, SIZE, 16)).toEqual(at(3050, 800));
    const small = { id: 1, workArea: { x: 0, y: 0, width: 800, height: 600 } };
    expect(placeOn([small], kept, SIZE, 16)).toEqual(at(500, 536));
    const tiny = { id: 1, workArea: { x: 0, y: 0, width: 200, height: 50 } };
    expect(placeOn([tiny], kept, SIZE, 16)).toEqual(at(0, 0));
  });

  test('between two displays belongs to the one with the larger part', () => {
    expect(withPlace([laptop, onTheLeft], undefined, at(-250, 100)).last).toBe(2);
    expect(withPlace([laptop, onTheLeft], undefined, at(-50, 100)).last).toBe(1);
  });

  test('forgets displays that were removed long ago', () => {
    let kept: DisplayPlaces | undefined;
    for (let id = 1; id <= 20; id += 1) kept = withPlace([{ ...laptop, id }], kept, at(id, 30));
    expect(Object.keys(kept?.places ?? {})).toHaveLength(12);
    expect(kept?.places).toHaveProperty('20');
  });
});

describe('a window that the user can resize', () => {
  const USUAL = { width: 1100, height: 780 };
  const spot = { x: -1500, y: 100, width: 800, height: 700 };

  test('starts in the middle of the main display, and smaller if needed', () => {
    expect(windowOn([laptop, onTheLeft], undefined, USUAL)).toEqual({ x: 170, y: 72, ...USUAL });
    const small = { id: 1, workArea: { x: 0, y: 0, width: 640, height: 400 } };
    expect(windowOn([small], undefined, USUAL)).toEqual(small.workArea);
  });

  test('returns to its place and size on each display', () => {
    let kept = withPlace([laptop, onTheLeft], undefined, { x: 10, y: 30, width: 500, height: 600 });
    kept = withPlace([laptop, onTheLeft], kept, spot);
    expect(windowOn([laptop, onTheLeft], kept, USUAL)).toEqual(spot);
    expect(windowOn([laptop], kept, USUAL)).toEqual({ x: 10, y: 30, width: 500, height: 600 });
  });

  test('may be half outside, but its title stays reachable', () => {
    const half = { x: 1300, y: 400, width: 800, height: 700 };
    expect(windowOn([laptop], withPlace([laptop], undefined, half), USUAL)).toEqual(half);
    const gone = { last: 1, places: { 1: { x: 1500, y: 400, width: 800, height: 700 } } };
    expect(windowOn([laptop], gone, USUAL)).toEqual({ x: 320, y: 112, width: 800, height: 700 });
  });
});
