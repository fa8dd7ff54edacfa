/** Where the gauge celebrates, in percent (spec tasks 4, Clarity). */
export const MILESTONES = [25, 50, 75] as const;
export type Milestone = (typeof MILESTONES)[number];

/** How long a celebration lasts, in milliseconds. */
export const CELEBRATION_MS = 3000;

/** The highest milestone that lies between two readings, or null when none was reached by going up. */
export function milestoneReached(before: number, after: number): Milestone | null {
  return MILESTONES.findLast((milestone) => before < milestone && milestone <= after) ?? null;
}

/** A point on the half circle: 0 percent at the left end, 100 at the right, 50 on top. */
export function pointOnGauge(percent: number, { x, y, radius }: { x: number; y: number; radius: number }) {
  const angle = (Math.PI * percent) / 100;
  return { x: round(x - radius * Math.cos(angle)), y: round(y - radius * Math.sin(angle)) };
}

/** A share of the whole as a percent from 0 to 100; null when there is nothing to have a share of. */
export function percentOf(part: number, whole: number): number | null {
  if (whole <= 0) return null;
  return Math.round((Math.min(Math.max(part, 0), whole) / whole) * 100);
}

const round = (value: number): number => Math.round(value * 100) / 100;
