export { publicSettings } from './publicSettings.ts';
export { SettingCard } from './settings/SettingCard.tsx';
