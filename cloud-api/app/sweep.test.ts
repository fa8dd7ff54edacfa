import { expect, inject, test } from 'vitest';
import { sweep } from './retention.ts';
import { mailsTo } from './testMail.ts';
import { aUser, startTestServer } from './testServer.ts';

const DAY_MS = 86_400_000;

test('the sweep removes expired rows and keeps the others', async () => {
  const server = await startTestServer(inject('testDatabase'), { settings: { CONFIRM_EMAIL: 'on' } });
  try {
    const { knex } = server.database;
    const form = aUser();
    await server.call('POST', '/api/auth/signup', { body: form });
    await mailsTo(server, form.email);
    await knex('usedCaptchas').insert({ signature: 'old', expiresAt: new Date(0) });
    const now = server.clock.now();
    await sweep(knex, now);
    expect(await knex('emailLinks').where({ email: form.email })).toHaveLength(1);
    expect(await knex('usedCaptchas').where({ signature: 'old' })).toEqual([]);
    await sweep(knex, new Date(now.getTime() + DAY_MS + 1000));
    expect(await knex('emailLinks').where({ email: form.email })).toEqual([]);

    const row = { recipient: 'a@b.co', subject: 'x', body: 'x', html: 'x', sentAt: now };
    await knex('mailbox').insert(Array.from({ length: 505 }, () => row));
    await sweep(knex, now);
    expect(await knex('mailbox')).toHaveLength(500);
    // The job is scheduled once a day.
    expect(await knex('jobs.schedule').pluck('cron')).toContain('17 3 * * *');
  } finally {
    await server.stop();
  }
});
