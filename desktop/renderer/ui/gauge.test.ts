import { expect, test } from 'vitest';
import { pointOnGauge } from './Gauge.tsx';

const circle = { x: 100, y: 100, radius: 80 };

test('the half circle runs from the left end over the top to the right end', () => {
  expect(pointOnGauge(0, circle)).toEqual({ x: 20, y: 100 });
  expect(pointOnGauge(50, circle)).toEqual({ x: 100, y: 20 });
  expect(pointOnGauge(100, circle)).toEqual({ x: 180, y: 100 });
});
