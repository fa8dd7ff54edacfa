import { LearnedModel } from '../learned/model.ts';

export const GERMAN_MODEL = new LearnedModel(async () => {
  const [weights, network] = await Promise.all([import('./learned/german.ts'), import('./learned/germanNetwork.ts')]);
  return { ...weights, ...network };
});
