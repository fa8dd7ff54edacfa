export { type HealingMessages, setCare } from './care.ts';
export { keepAlive, onceAlive, watchHelpers } from './healing.ts';
export { answerPlainPage, isPlainPage } from './plainPage.ts';
