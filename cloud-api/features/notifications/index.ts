export { sweepClaims } from './claims.ts';
export { notificationData } from './personalData.ts';
