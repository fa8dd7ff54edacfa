import { expect } from '@playwright/test';
import { type SharedText, sharingRoutes } from '#shared/brain-dump/privacyContract.ts';
import { changeReply } from '../fixtures/replies.ts';
import type { State, World } from './state.ts';

const sent = (facts: Partial<SharedText>): SharedText => ({
  id: 1,
  kind: 'dump',
  receiver: 'api.openai.com',
  model: 'gpt-5-mini',
  sentAt: '2026-03-04T09:12:00.000Z',
  characters: 1234,
  bytes: null,
  tookMs: 2300,
  outcome: 'answered',
  brainDumpId: 4,
  ...facts,
});

/** A server that uses an external service, and has already sent data to it. */
async function shared({ page, aUser, login }: World): Promise<void> {
  await changeReply(page, '/user/sharing', sharingRoutes.show.reply, (reply) => ({
    ...reply,
    receivers: { dump: 'api.openai.com', voice: 'api.openai.com' },
  }));
  await changeReply(page, '/user/shared-texts', sharingRoutes.texts.reply, () => ({
    sharedTexts: [
      sent({ id: 3, kind: 'voice', characters: null, bytes: 482_113, model: 'whisper-1', brainDumpId: null }),
      sent({ id: 2, outcome: 'failed', tookMs: null, brainDumpId: null }),
      sent({ id: 1 }),
    ],
    hasMore: true,
  }));
  await login(await aUser(), '/account/data');
}

export const states: readonly State[] = [
  {
    name: 'sharing',
    address: '/account/data',
    async open(world) {
      await shared(world);
      await expect(world.page.getByText('Recording to api.openai.com')).toBeVisible();
    },
  },
  {
    name: 'sharing-german',
    address: '/account/data',
    language: 'de',
    async open(world) {
      await shared(world);
      await expect(world.page.getByText('Aufnahme an api.openai.com')).toBeVisible();
    },
  },
];
