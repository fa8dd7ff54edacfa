export { publicSettings } from './publicSettings.ts';
