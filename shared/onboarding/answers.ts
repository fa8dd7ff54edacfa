/**
 * The questions of onboarding and their answers (spec accounts 2, 5; spec settled, Onboarding). Keys are stored and
 * sent; the texts on screen come from the catalogue.
 */

export const ONBOARDING_STEPS = 8;
/** Number of steps with progress dots. */
export const DOTTED_STEPS = 6;

export const BANDWIDTHS = ['drowning', 'stretched', 'challenged', 'calm'] as const;

/** The North Star; `Other` takes the user's own text, the side project a description. */
export const GOALS = [
  'Launch my side project',
  'Get healthier',
  'Save my relationship',
  'Find a new job',
  'Clear my debt',
  'Other',
] as const;

export const BLOCKERS = [
  'Perfectionism',
  'Too many ideas',
  "Can't get started",
  'Distractions',
  'Low energy',
  'Fear of getting it wrong',
  'No clear next step',
] as const;
export type Blocker = (typeof BLOCKERS)[number];
export const MOST_BLOCKERS = 2;

/** When the user's energy is highest, in whole local hours; the last one extends to five in the morning. */
export const ENERGY_TIMES = [
  { key: 'early-morning', from: 5, to: 8 },
  { key: 'morning', from: 8, to: 11 },
  { key: 'midday', from: 11, to: 14 },
  { key: 'afternoon', from: 14, to: 17 },
  { key: 'evening', from: 17, to: 20 },
  { key: 'late-night', from: 20, to: 29 },
] as const;
export type EnergyTime = (typeof ENERGY_TIMES)[number]['key'];

export const SCHEDULES = [
  'standard',
  'seven-on-seven-off',
  'night',
  'flexible',
  'student',
  'unemployed',
  'other',
] as const;
export type Schedule = (typeof SCHEDULES)[number];
/** The schedule that needs the start day of a cycle. */
export const CYCLED_SCHEDULE: Schedule = 'seven-on-seven-off';

export const WEEKLY_SUCCESSES = [
  'One big thing finished',
  'Steady progress every day',
  'A clear head',
  'More energy',
  'Back on track with my goal',
] as const;

/** Toggles a blocker: a third pick drops the oldest (spec accounts 5, Blockers); picking one again removes it. */
export function toggleBlocker(picked: readonly Blocker[], blocker: Blocker): readonly Blocker[] {
  if (picked.includes(blocker)) return picked.filter((one) => one !== blocker);
  return [...picked, blocker].slice(-MOST_BLOCKERS);
}
