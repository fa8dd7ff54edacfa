import { expect } from '@playwright/test';
import { addDays, instantIn, todayIn } from '#shared/kernel/dates.ts';
import { anAppointment, withAppointments } from '../fixtures/appointments.ts';
import { todayAt, ZONE } from '../fixtures/today.ts';
import { someoneBusy } from './days.ts';
import type { State, World } from './state.ts';

const LONG = 'Presentation for the board about the plans for the next quarter';

/** A user at ten past one with appointments that need preparation. */
async function withPreparations(world: World, address: '/daily-plan' | '/weekly-plan', title: string): Promise<void> {
  const { page, login } = world;
  const ahead = (days: number, time: string) =>
    instantIn(ZONE, `${addDays(todayIn(ZONE, new Date()), days)}T${time}:00`);
  await withAppointments(page, [
    anAppointment('Yoga', todayAt('14:00')),
    anAppointment('Dentist', todayAt('16:30'), 30),
    anAppointment(LONG, ahead(1, '10:00')),
    anAppointment('Job interview', ahead(3, '09:15')),
  ]);
  const mara = await someoneBusy(world);
  await page.clock.setFixedTime(todayAt('13:10'));
  await login(mara, address);
  await expect(page.getByRole('button', { name: title }).first()).toBeVisible();
}

export const states: readonly State[] = [
  {
    name: 'prepare-in-plan',
    address: '/daily-plan',
    open: (world) => withPreparations(world, '/daily-plan', 'Prepare for Dentist'),
  },
  {
    name: 'prepare-in-week',
    address: '/weekly-plan',
    open: (world) => withPreparations(world, '/weekly-plan', 'Prepare for Dentist'),
  },
  {
    name: 'focus-before-appointment',
    address: '/daily-plan',
    async open(world) {
      const { page, login } = world;
      await withAppointments(page, [anAppointment('Jour fixe', new Date(todayAt('13:22').getTime() + 30_000))]);
      const mara = await someoneBusy(world);
      await page.clock.setFixedTime(todayAt('13:10'));
      await login(mara, '/daily-plan');
      await expect(page.getByText('Jour fixe')).toBeVisible();
      await page.getByRole('button', { name: 'Start focus', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Your next appointment is in 12 minutes' })).toBeVisible();
    },
  },
];
