import type { QueryClient } from '@tanstack/react-query';
import { personalContext } from '#shared/planning/person.ts';
import { noteSign } from '#renderer/features/focus/index.ts';
import { noteChange } from '#renderer/features/focus/records/taskChanges.ts';
import type { Change } from '#renderer/features/tasks/index.ts';
import { store, timeZoneAtom } from '#renderer/platform/session.ts';
import { statusQuery } from '#renderer/platform/status.ts';

export { startSending } from '#renderer/features/focus/records/sending.ts';

/** Notes what a stored change of tasks tells of the person, with the energy that they had by what is known of them. */
export function noteStored(client: QueryClient, user: number, change: Change, at: Date): void {
  const timeZone = store.get(timeZoneAtom);
  const answers = client.getQueryData(statusQuery(user).queryKey)?.onboardingData ?? null;
  const { energyNow = 'medium' } = personalContext(answers, { now: at, timeZone });
  if (change.kind === 'choose' && !change.undoes) noteSign('chosenByHand');
  noteChange(user, change, at, { timeZone, energyLevel: energyNow });
}
