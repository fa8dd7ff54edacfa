import { LearnedModel } from '../learned/model.ts';

export const ENGLISH_MODEL = new LearnedModel(async () => {
  const [weights, network] = await Promise.all([import('./learned/english.ts'), import('./learned/englishNetwork.ts')]);
  return { ...weights, ...network };
});
