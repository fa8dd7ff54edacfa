import { describe, expect, test } from 'vitest';
import { atEyeLevel, reachable } from './placement.ts';

const laptop = { x: 0, y: 0, width: 1440, height: 900 };
const onTheLeft = { x: -1920, y: -100, width: 1920, height: 1080 };

describe('a remembered window', () => {
  test('returns to its place, also half outside', () => {
    const saved = { x: 1300, y: 400, width: 800, height: 700, maximized: true };
    expect(reachable(saved, [laptop])).toEqual({ x: 1300, y: 400, width: 800, height: 700 });
  });

  test('on a screen that is gone is placed by the system', () => {
    const saved = { x: -1500, y: 100, width: 800, height: 700 };
    expect(reachable(saved, [laptop, onTheLeft])).toEqual(saved);
    expect(reachable(saved, [laptop])).toBeUndefined();
  });

  test('whose title is above the screen is placed by the system', () => {
    expect(reachable({ x: 100, y: -40, width: 800, height: 700 }, [laptop])).toBeUndefined();
  });
});

describe('the capture window', () => {
  test('lies in the middle, a fifth down the screen of the cursor', () => {
    expect(atEyeLevel({ width: 620, height: 180 }, onTheLeft)).toEqual({ x: -1270, y: 116, width: 620, height: 180 });
  });

  test('never leaves a small screen', () => {
    const tiny = { x: 10, y: 20, width: 500, height: 200 };
    expect(atEyeLevel({ width: 620, height: 180 }, tiny)).toEqual({ x: 10, y: 40, width: 500, height: 180 });
  });
});
