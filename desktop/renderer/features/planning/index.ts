export { makeTodaysPlan } from './makeTodaysPlan.ts';
