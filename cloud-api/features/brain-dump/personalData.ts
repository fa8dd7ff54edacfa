import type { PersonalTables } from '#api/platform/personalData.ts';

export const brainDumpData: PersonalTables = {
  brainDumps: { table: 'brain_dumps', owner: 'userId', without: ['userId', 'idempotencyKey', 'claimedUntil'] },
};
