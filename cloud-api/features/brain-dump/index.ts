export { brainDumpData } from './personalData.ts';
