export { planningData } from './personalData.ts';
