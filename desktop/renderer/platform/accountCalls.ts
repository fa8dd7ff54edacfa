import './withoutEval.ts';
import type { z } from 'zod';
import { accountRoutes, type LogIn, type SignUp, User } from '#shared/accounts/contract.ts';
import { call } from './api.ts';
import { readStored } from './storage.ts';

/** How long logging out waits for the server, in milliseconds. */
const LOG_OUT_PATIENCE_MS = 3000;

/** Whose the token at hand is. */
export const askWho = async (): Promise<User> => (await call(accountRoutes.verify, {})).user;

/** The person that was kept under `key`. */
export const keptUser = (key: string): User | null => readStored(key, User);

export const sendLogIn = (entries: z.input<typeof LogIn>) => call(accountRoutes.logIn, { body: entries });

export const sendSignUp = (entries: z.input<typeof SignUp>) => call(accountRoutes.signUp, { body: entries });

export const sendLogOut = () => call(accountRoutes.logOut, { patience: LOG_OUT_PATIENCE_MS });
