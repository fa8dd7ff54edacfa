export { TrialBanner, UpgradeDialog } from './allowance/Allowance.tsx';
export type { UsedUp } from './allowance/upgrade.ts';
