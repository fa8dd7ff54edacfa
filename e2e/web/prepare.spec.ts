import type { Page } from '@playwright/test';
import { addDays, instantIn, todayIn } from '#shared/kernel/dates.ts';
import type { Task } from '#shared/tasks/task.ts';
import { anAppointment, withAppointments } from '../fixtures/appointments.ts';
import { violations } from '../fixtures/axe.ts';
import { callAs } from '../fixtures/tasks.ts';
import { expect, test } from '../fixtures/test.ts';
import { ZONE } from '../fixtures/today.ts';

const day = (ahead: number): string => addDays(todayIn(ZONE, new Date()), ahead);
const take = (page: Page, title: string) => page.getByRole('button', { name: `Prepare for ${title}` });

test('an appointment to prepare offers a task: accepted it exists, declined it is gone, and ignored it is not made', async ({
  page,
  aUser,
  aTask,
  login,
  server,
}) => {
  await withAppointments(page, [
    anAppointment('Job interview', instantIn(ZONE, `${day(3)}T10:00:00`)),
    anAppointment('Dentist', instantIn(ZONE, `${day(2)}T16:00:00`)),
    anAppointment('Lunch', instantIn(ZONE, `${day(2)}T12:00:00`)),
  ]);
  const mara = await aUser();
  await aTask(mara, { title: 'Call the bank' });
  const titles = async () => {
    const { tasks } = await callAs<{ tasks: Task[] }>(server, mara, 'GET', '/tasks');
    return tasks.map(({ title, dueDate, scheduledDate }) => [title, scheduledDate, dueDate]);
  };
  await login(mara, '/daily-plan');

  await test.step('in today’s plan: one tap makes the task, for the day before and due by it', async () => {
    await expect(take(page, 'Dentist')).toBeVisible();
    await expect(page.getByText('Prepare for Lunch')).toHaveCount(0);
    expect(await titles()).toHaveLength(1);
    expect(await violations(page)).toEqual([]);
    await expect(take(page, 'Job interview'), 'one at a time').toHaveCount(0);
    await take(page, 'Dentist').click();
    await expect(take(page, 'Dentist')).toHaveCount(0);
    await expect.poll(titles).toContainEqual(['Prepare for Dentist', day(1), day(2)]);
  });

  await test.step('in the week the other one is declined, and stays so', async () => {
    await page.goto('/weekly-plan');
    await expect(page.getByText('Job interview').first()).toBeVisible();
    await page.getByRole('button', { name: 'No preparation for Job interview' }).click();
    await expect(take(page, 'Job interview')).toHaveCount(0);
    await page.goto('/daily-plan');
    await expect(page.getByText('Call the bank').first()).toBeVisible();
    await expect(take(page, 'Job interview')).toHaveCount(0);
    expect(await titles()).toHaveLength(2);
  });

  await test.step('another device, which knows the task, does not offer it again', async () => {
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('preparationAnswers_')) localStorage.removeItem(key);
    });
    await page.reload();
    await expect(take(page, 'Job interview')).toBeVisible();
    await expect(take(page, 'Dentist')).toHaveCount(0);
  });
});
