import type { PersonalTables } from '#api/platform/personalData.ts';

export const brainDumpData: PersonalTables = {
  brainDumps: { table: 'brain_dumps', owner: 'userId', without: ['userId', 'idempotencyKey', 'claimedUntil'] },
  sharedTexts: { table: 'shared_texts', owner: 'userId', without: ['userId'] },
};
