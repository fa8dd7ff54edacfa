import type { PersonalTables } from '#api/platform/personalData.ts';

export const brainDumpData: PersonalTables = {
  brainDumps: { table: 'brain_dumps', owner: 'userId', without: ['userId', 'idempotencyKey', 'claimedUntil'] },
  listExamples: { table: 'list_examples', owner: 'userId', without: ['userId'] },
  sharedTexts: { table: 'shared_texts', owner: 'userId', without: ['userId'] },
};
