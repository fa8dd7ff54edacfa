/** How long a celebration lasts, in milliseconds (spec tasks 4, Clarity). */
export const CELEBRATION_MS = 3000;

/** A point on the half circle: 0 percent at the left end, 100 at the right, 50 on top. */
export function pointOnGauge(percent: number, { x, y, radius }: { x: number; y: number; radius: number }) {
  const angle = (Math.PI * percent) / 100;
  return { x: round(x - radius * Math.cos(angle)), y: round(y - radius * Math.sin(angle)) };
}

const round = (value: number): number => Math.round(value * 100) / 100;
