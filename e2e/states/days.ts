import type { Person } from '../fixtures/test.ts';
import type { World } from './state.ts';

/** The tasks of a realistic day: five for today, two in the queue. */
const fullDay: readonly Parameters<World['aTask']>[1][] = [
  { title: 'Finish the slides for Monday’s meeting', category: 'work', emotionalWeight: 9, urgencyLevel: 'urgent' },
  { title: 'Call the bank', category: 'financial', estimatedMinutes: 15 },
  { title: 'Find the receipts', category: 'financial' },
  { title: 'Do the tax return', category: 'financial', estimatedMinutes: 120, dependencies: ['Find the receipts'] },
  { title: 'Buy a present for mum', category: 'family', estimatedMinutes: 45 },
  { title: 'Book the dentist', category: 'health' },
  { title: 'Clean the kitchen', category: 'household' },
];

/** A user with a full day. */
export async function someoneBusy({ aUser, aTask }: World): Promise<Person> {
  const mara = await aUser('Mara');
  for (const task of fullDay) await aTask(mara, task);
  return mara;
}
