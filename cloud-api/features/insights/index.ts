export { insightData } from './personalData.ts';
