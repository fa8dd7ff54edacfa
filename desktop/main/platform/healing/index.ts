export { type HealingMessages, setCare } from './care.ts';
export { keepAlive, onceAlive, watchHelpers } from './healing.ts';
export { answerPlainPage } from './plainPage.ts';
