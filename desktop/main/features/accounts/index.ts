export { type Accounts, startAccounts } from './accounts.ts';
export { findServer } from './findServer.ts';
export { asksHcaptcha } from './captchaProvider.ts';
