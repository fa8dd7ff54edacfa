import { LearnedModel } from '../learned/model.ts';

export const ENGLISH_MODEL = new LearnedModel(async () => {
  const [{ STEPS, WEIGHTS }, { WORDS, CLASSES, NETWORK }] = await Promise.all([
    import('./learned/english.ts'),
    import('./learned/englishNetwork.ts'),
  ]);
  return { STEPS, WEIGHTS, WORDS, CLASSES, NETWORK };
});
