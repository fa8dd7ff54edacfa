import { LearnedModel } from '../learned/model.ts';

export const GERMAN_MODEL = new LearnedModel(async () => {
  const [{ STEPS, WEIGHTS }, { WORDS, CLASSES, NETWORK }] = await Promise.all([
    import('./learned/german.ts'),
    import('./learned/germanNetwork.ts'),
  ]);
  return { STEPS, WEIGHTS, WORDS, CLASSES, NETWORK };
});
