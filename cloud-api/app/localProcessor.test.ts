import { expect, inject, test } from 'vitest';
import type { DumpReply } from '#shared/brain-dump/contract.ts';
import { processors } from './processors.ts';
import { startTestServer } from './testServer.ts';

test('the shipped processor turns a spoken dump into tasks', async () => {
  const server = await startTestServer(inject('testDatabase'), { processors });
  try {
    server.clock.set('2026-03-04T11:00:00Z');
    const ann = await server.signedIn();
    const rawText = 'I have to call the dentist tomorrow at 9 and buy milk. I am so worried about mum.';
    const { status, body } = await ann.call<DumpReply>('POST', '/api/brain-dumps', { body: { rawText } });
    expect(status).toBe(201);
    expect(body.processedBy).toBe('local');
    const dentist = body.tasks.find(({ title }) => /dentist/i.test(title));
    expect(dentist).toMatchObject({ status: 'scheduled', scheduledDate: '2026-03-05', dueTime: '09:00' });
    expect(body.tasks.find(({ title }) => /milk/i.test(title))).toMatchObject({ status: 'today' });
    for (const { span } of body.tasks) expect(rawText.slice(span?.start, span?.end)).not.toBe('');
  } finally {
    await server.stop();
  }
});
