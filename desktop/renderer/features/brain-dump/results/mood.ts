import type { DumpReply } from '#shared/brain-dump/contract.ts';

type Read = Pick<DumpReply, 'emotionalAnalysis' | 'theOneThing'>;

/**
 * Which sentence tells how much energy the person seems to have. Where it is low and the ONE Thing asks for much, small steps
 * are not what stands below: the sentence says so, and offers the first one.
 */
export function energySentence({ emotionalAnalysis: { energyLevel }, theOneThing }: Read) {
  const asksForMuch = theOneThing?.energy_required === 'high';
  return energyLevel === 'low' && asksForMuch ? 'energy.lowForMuch' : (`energy.${energyLevel}` as const);
}
