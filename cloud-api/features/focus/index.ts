export { focusData } from './personalData.ts';
