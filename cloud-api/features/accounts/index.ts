export { identifyProgram } from './apiTokens.ts';
export type { RemovalStep } from './dependencies.ts';
export { type AccountMails, accountMails } from './mails/accountMails.ts';
export { type Letter, writeMail } from './mails/writeMail.ts';
export { lockedPerson, personById } from './person.ts';
export { turnOffTwoStep } from './secondFactor/app.ts';
export { identify, sessionEnd } from './sessions.ts';
export { UserModel } from './user.model.ts';
export { presentUser } from './user.presenter.ts';
