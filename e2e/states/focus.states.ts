import { expect } from '@playwright/test';
import { begin, bookings, offer, pass, pill, startFocus, time, today, view } from '../fixtures/focus.ts';
import { someoneBusy } from './days.ts';
import type { State, World } from './state.ts';

const address = '/daily-plan';
const WHOLE = 25 * 60 + 5;

/** The plan of a full day at nine in the morning; its clock only advances where a state does. */
async function aMorning(world: World, hourUtc = 8): Promise<void> {
  const { page, login } = world;
  await page.clock.install({ time: today(hourUtc) });
  await bookings(page.context());
  await login(await someoneBusy(world), address);
  await expect(startFocus(page)).toBeVisible();
  await begin(page);
}

async function afterSession(world: World, outcome: string, hourUtc?: number): Promise<void> {
  await aMorning(world, hourUtc);
  await pass(world.page, WHOLE);
  await offer(world.page, outcome).click();
  await expect(offer(world.page, 'Skip the break')).toBeVisible();
  // Lets the toast disappear.
  await pass(world.page, 15);
}

async function onBreak(world: World, hourUtc?: number): Promise<void> {
  await afterSession(world, 'I made progress', hourUtc);
  await offer(world.page, 'Take a 5-minute break').click();
  await pass(world.page, 80);
  await expect(time(world.page)).toHaveText(/^03:/);
}

export const states: readonly State[] = [
  {
    name: 'focus',
    address,
    async open(world) {
      await aMorning(world);
      await pass(world.page, 9 * 60);
      await expect(time(world.page)).toHaveText(/^1[56]:/);
    },
  },
  {
    name: 'focus-paused',
    address,
    async open(world) {
      await aMorning(world);
      await pass(world.page, 15 * 60);
      await offer(world.page, 'Pause').click();
      await expect(offer(world.page, 'Continue')).toBeVisible();
    },
  },
  {
    name: 'focus-asking',
    address,
    async open(world) {
      await aMorning(world);
      await pass(world.page, 11 * 60);
      await world.page.clock.fastForward(3_600_000);
      await expect(offer(world.page, 'Yes, keep going')).toBeVisible();
    },
  },
  {
    name: 'focus-completed',
    address,
    async open(world) {
      await aMorning(world);
      await pass(world.page, WHOLE);
      await expect(offer(world.page, "It's finished")).toBeVisible();
    },
  },
  { name: 'focus-break-suggestion', address, open: (world) => afterSession(world, 'I made progress') },
  { name: 'focus-break-walk', address, open: (world) => onBreak(world) },
  { name: 'focus-break-breathing', address, open: (world) => onBreak(world, 18) },
  {
    name: 'focus-break-over',
    address,
    async open(world) {
      await onBreak(world);
      await pass(world.page, 4 * 60);
      await expect(offer(world.page, 'Another 25 minutes')).toBeVisible();
    },
  },
  {
    name: 'focus-ended-early',
    address,
    async open(world) {
      await aMorning(world);
      await pass(world.page, 13 * 60);
      await offer(world.page, 'End early').click();
      await expect(offer(world.page, /^Continue/)).toBeVisible();
    },
  },
  {
    name: 'focus-pill',
    address,
    async open(world) {
      await aMorning(world);
      await world.page.keyboard.press('Escape');
      await expect(view(world.page)).toHaveCount(0);
      await expect(pill(world.page)).toBeVisible();
    },
  },
  {
    name: 'focus-pill-asks',
    address,
    async open(world) {
      await aMorning(world);
      await pass(world.page, WHOLE);
      await expect(offer(world.page, "It's finished")).toBeVisible();
      await world.page.keyboard.press('Escape');
      await expect(pill(world.page)).toContainText('How did it go?');
    },
  },
];
