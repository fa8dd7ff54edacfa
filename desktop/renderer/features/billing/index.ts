export { TrialBanner, UpgradeDialog } from './allowance/Allowance.tsx';
export { bannerFor, keepSaid, mayShowOn, wasSaid } from './banner/banner.ts';
export type { UsedUp } from './allowance/UpgradeDialog.tsx';
