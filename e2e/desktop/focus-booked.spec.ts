import { BREADTH_TAG } from '#scripts/tier.ts';
import { focusSessionRoutes } from '../../shared/focus/contract.ts';
import { FOCUS_MS } from '../../shared/focus/session.ts';
import type { TestServer } from '../fixtures/server.ts';
import { post } from '../fixtures/test.ts';
import { expect, test } from './app.ts';
import { FocusDisk, Focusing, sessionWith, theTask } from './focusing.ts';
import { somebody } from './somebody.ts';

async function idOf(api: TestServer, token: string): Promise<number> {
  return (await post<{ user: { id: number } }>(api, '/auth/verify', {}, token)).user.id;
}

async function booked(api: TestServer, token: string) {
  const answer = await fetch(`${api.url}/api/focus-sessions`, { headers: { authorization: `Bearer ${token}` } });
  return focusSessionRoutes.list.reply.parse(await answer.json()).sessions;
}

const name = 'a session arrives at the server once, also when the server was away at its end';
test(name, { tag: BREADTH_TAG }, async ({ launch, api, userData }) => {
  const token = await somebody(api);
  const disk = new FocusDisk(userData, await idOf(api, token));
  const first = await launch({ apiUrl: api.url });
  disk.leave(sessionWith(2_000)(Date.now()));
  await first.signIn(token);
  const focus = new Focusing(first);
  await expect.poll(() => focus.phase()).toBe('completed');
  await api.stop();
  await focus.send({ type: 'chooseOutcome', outcome: 'distracted' });
  await focus.send('doneForNow');
  await first.close();
  expect(disk.facts().toBook).toHaveLength(1);

  await api.start();
  const second = await launch({ apiUrl: api.url });
  await second.signIn(token);
  const whole = { taskTitle: theTask.title, outcome: 'other', focusedMs: FOCUS_MS, wasTheOneThing: true };
  await expect.poll(() => booked(api, token)).toMatchObject([whole]);
  await expect.poll(() => disk.facts().toBook).toEqual([]);
  await second.close();

  const third = await launch({ apiUrl: api.url });
  await third.signIn(token);
  const again = new Focusing(third);
  await again.start();
  await expect.poll(() => again.left()).toBeLessThan(FOCUS_MS - 1_000);
  await again.send('endEarly');
  await again.send('doneForNow');
  await expect.poll(async () => (await booked(api, token)).length).toBe(2);
  expect(await booked(api, token)).toMatchObject([{ outcome: null }, whole]);
});
