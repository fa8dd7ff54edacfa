export { type Accounts, startAccounts } from './accounts.ts';
export { asksHcaptcha } from './captchaProvider.ts';
