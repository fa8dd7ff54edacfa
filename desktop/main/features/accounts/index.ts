export { type Accounts, startAccounts } from './accounts.ts';
