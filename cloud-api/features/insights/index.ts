export { insightsData } from './personalData.ts';
